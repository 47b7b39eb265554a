/** Marks a part of the page that React will answer for; its value has no meaning. */
const PART = '[data-early-input]';

/** The event by which such a part tells that it answers now. */
export const ANSWERS = 'answers';

/**
 * Keeps what is sent or pressed in the parts that React has not taken over yet, the last time for each
 * form and button, and does it again once the part answers. Nothing else of such a part needs it: what
 * is typed stays in its field, and links work.
 */
export function keepEarlyInput(): void {
  const kept = new Map<HTMLElement, () => void>();

  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !form.closest(PART)) return;
      // app/globals.css shows that it waits.
      form.dataset.kept = '';
      keep(event, form, () => {
        delete form.dataset.kept;
        form.requestSubmit(submitter);
      });
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button?.type !== 'button' || !button.closest(PART)) return;
      const { playing } = button.dataset;
      keep(event, button, () => {
        // 'Play' that has become 'Pause' by itself has what it was pressed for.
        if (button.dataset.playing === playing) button.click();
      });
    },
    true,
  );
  document.addEventListener(ANSWERS, ({ target: part }) => {
    for (const [element, repeat] of kept) {
      if (!(part instanceof Element) || !part.contains(element)) continue;
      kept.delete(element);
      repeat();
    }
  });

  function keep(event: Event, element: HTMLElement, repeat: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.set(element, repeat);
  }
}
