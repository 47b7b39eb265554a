/** A section of a regulatory page, or a question, as the search finds it. */
export interface Place {
  /** Title of the page. */
  readonly page: string;
  readonly title: string;
  readonly href: string;
  /** The words of the text, each once, in small letters, with spaces between them. */
  readonly words: string;
}

/** The most places that a search shows. */
const MOST = 8;

/**
 * The places in which each word that a visitor typed is, those with more of them in their title first. `refund`
 * and `refunds` find each other.
 */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  return places
    .map((place) => ({ place, title: wordsOf(place.title), words: place.words.split(' ') }))
    .filter(({ title, words }) => asked.every((word) => has(title, word) || has(words, word)))
    .map(({ place, title }) => ({ place, hits: asked.filter((word) => has(title, word)).length }))
    .sort((one, other) => other.hits - one.hits)
    .slice(0, MOST)
    .map(({ place }) => place);
}

/** The words of a text in small letters, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

function has(words: readonly string[], asked: string): boolean {
  return words.some(
    (word) => word.startsWith(asked) || (word.length > 3 && asked.startsWith(word)),
  );
}
