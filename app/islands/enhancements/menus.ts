/** For browsers without popovers. As with popovers, one menu is open at a time. */

interface Menu {
  readonly menu: HTMLElement;
  readonly button: HTMLElement;
}

const menus = [...document.querySelectorAll<HTMLElement>(".header [popover]")].flatMap(
  (menu): Menu | readonly [] =>
    menu.previousElementSibling instanceof HTMLElement ? { menu, button: menu.previousElementSibling } : [],
);
let open: Menu | undefined;

function isIn({ menu, button }: Menu, target: EventTarget | null): boolean {
  return target instanceof Node && (menu.contains(target) || button.contains(target));
}

function show(next: Menu | undefined): void {
  open = next;
  for (const each of menus) {
    each.menu.hidden = each !== open;
    each.button.setAttribute("aria-expanded", String(each === open));
  }
  document.documentElement.toggleAttribute("data-menu", open !== undefined);
}

function closeOthers({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".mobile-menu details"))
    if (details !== target) details.open = false;
}

// Before this script CSS shows a focused menu (app/layout/header/header.css): it stays open.
show(menus.find((each) => isIn(each, document.activeElement)));
for (const each of menus) {
  each.menu.removeAttribute("popover");
  each.button.addEventListener("click", () => show(each === open ? undefined : each));
  each.menu.addEventListener("toggle", closeOthers, true);
}
for (const event of ["pointerdown", "focusin"])
  addEventListener(event, ({ target }) => {
    if (open !== undefined && !isIn(open, target)) show(undefined);
  });
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || open === undefined) return;
  open.button.focus();
  show(undefined);
});
