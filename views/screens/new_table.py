import flet as ft
from views import theme
from views.guard import guarded
from views.pieces import bars, buttons


@guarded
def new_table(phone, size, dark, turn, game=""):
    look = theme.look("home", dark)
    a, set_a = ft.use_state("x")
    return ft.Column(
        [
            bars.top_bar(look, "New table", a, lambda: phone.go("/")),
            ft.Container(expand=True),
            buttons.plain_button(look, "Add", lambda: set_a(a + "y")),
        ],
        expand=True,
    )
