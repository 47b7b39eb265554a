import { findPlaces, type Place } from '@/lib/domain/search-places';

/** Searches while a visitor types; the index is loaded with the focus, and again after a failure. */
export function offerSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#search');
  const panel = document.querySelector<HTMLElement>('#search-results');
  const [status, list] = ['p', 'ul'].map((tag) => panel?.querySelector(tag));
  if (!field || !panel || !status || !list) return;
  let index: Promise<readonly Place[]> | undefined;

  const load = async () => {
    index ??= fetch('/search.json').then((answer) => answer.json());
    return index.catch(() => {
      index = undefined;
    });
  };
  const search = async () => {
    const { value } = field;
    const places = await load();
    // Only what was typed last is answered.
    if (field.value !== value) return;
    const found = findPlaces(places ?? [], value);
    panel.hidden = value.trim() === '';
    status.textContent = places
      ? `${found.length || 'Nothing'} found`
      : 'The search does not answer.';
    list.replaceChildren(...found.map(entryOf));
  };
  const close = () => {
    panel.hidden = true;
  };

  field.addEventListener('focus', load);
  field.addEventListener('input', search);
  addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  for (const leaving of ['pointerdown', 'focusin'])
    addEventListener(leaving, ({ target }) => {
      if (target instanceof Node && !field.parentElement?.contains(target)) close();
    });
}

function entryOf({ page, title, href }: Place): HTMLLIElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'block py-2 hover:underline';
  const from = document.createElement('span');
  from.className = 'block text-label text-quiet';
  from.textContent = page;
  link.append(title, from);
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}
