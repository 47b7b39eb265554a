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
