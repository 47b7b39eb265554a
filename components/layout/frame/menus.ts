/**
 * Closes the bar's menus: after a link is chosen, on Escape, and when the visitor goes on outside
 * the bar. They open and close by their buttons without script, one dropdown at a time.
 */
export function closeMenus(bar: Element): void {
  const openMenus = () => [...bar.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const closeAll = () => {
    for (const menu of openMenus()) menu.open = false;
  };
  // A press outside the bar, or the focus moving on into the page, which a menu would cover.
  const onLeave = ({ target }: Event) => {
    if (target instanceof Node && !bar.contains(target)) closeAll();
  };

  document.addEventListener('pointerdown', onLeave);
  document.addEventListener('focusin', onLeave);
  document.addEventListener('keydown', ({ key }) => {
    // The phone menu precedes the dropdowns in it, so the last open one is the innermost.
    const menu = key === 'Escape' && openMenus().at(-1);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  bar.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeAll();
  });
}
