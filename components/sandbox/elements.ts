const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** An ISO instant as India's clocks show it, such as `21 Nov 2026, 7:30:05 pm`. */
export function formatMoment(instant: string): string {
  return format.format(new Date(instant));
}

/** The page's element with this id. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element with the id ${id}.`);
  return found;
}

/**
 * Writes each text into the elements below `root` that carry its name as `data-field`; never as
 * markup, since messages are hostile input.
 */
export function fill(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    for (const field of root.querySelectorAll(`[data-field="${name}"]`)) {
      // A screen reader would read an unchanged status again if its text were replaced.
      if (field.textContent !== text) field.textContent = text;
    }
  }
}

/** A list item with a copy of what the page has hidden under this id. */
export function copiedItem(id: string): HTMLElement {
  const item = document.createElement('li');
  for (const part of element(id).children) item.append(document.importNode(part, true));
  return item;
}

/** Writes a sentence into the status with this id; `tone` gives its colour. */
export function say(id: string, text: string, tone: '' | 'good' | 'bad' = ''): void {
  element(id).textContent = text;
  element(id).dataset.tone = tone;
}
