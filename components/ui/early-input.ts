/** A part of the page that React will hydrate; the value of the attribute has no meaning. */
const PART = '[data-early-input]';

/** The event that such a part dispatches when it is hydrated. */
export const HYDRATED = 'hydrated';

/**
 * Event replay: keeps the last submit of each part that React has not hydrated yet and the last click of
 * each button in it, and repeats them once the part is hydrated. If the visitor chose two plans, the last
 * is bought. Nothing else is lost before: typed text stays in its field, and links work.
 */
export function keepEarlyInput(): void {
  const kept = new Map<HTMLElement, () => void>();

  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      const part = form instanceof HTMLFormElement && form.closest(PART);
      if (!part) return;
      for (const other of kept.keys())
        if (other instanceof HTMLFormElement && part.contains(other)) drop(other);
      // app/globals.css shows that the form is waiting.
      form.dataset.kept = '';
      keep(event, form, () => {
        drop(form);
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
      keep(event, button, () => button.click());
    },
    true,
  );
  document.addEventListener(HYDRATED, ({ target: part }) => {
    for (const [element, repeat] of kept) {
      if (!(part instanceof Element) || !part.contains(element)) continue;
      kept.delete(element);
      repeat();
    }
  });

  function drop(form: HTMLFormElement): void {
    delete form.dataset.kept;
    kept.delete(form);
  }

  function keep(event: Event, element: HTMLElement, repeat: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.set(element, repeat);
  }
}
