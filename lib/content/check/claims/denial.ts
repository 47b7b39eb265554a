import { concepts } from './concepts';
import { fold } from './fold';
import type { Match } from './prohibited-phrases';
import type { Word } from './words';

/** After these, `not` negates something else: `not only`, `never miss`, `do not worry`. */
const CANCELS = new Set('only just merely simply miss worry wait doubt forget regret'.split(' '));

/** They deny what comes before them only where something else follows: `profit without risk`. */
const NEEDS_NEXT = new Set(['no', 'without', 'bina', 'nothing', 'बिना']);

/** They say of a phrase that somebody claims it, or that it cannot be. */
const TELLS = new Set(
  'law impossible claims daava bolne kahe दावा कहे असंभव नामुमकिन अशक्य சாத்தியமற்றது advertise advertises'
    .split(' ')
    .map((word) => fold(word).text),
);

/** Who tells of others or of wishes: `anyone who promises …`, `you look for assured returns`. */
const OTHERS = new Set(
  'anyone anybody someone somebody whoever those who look looking seek want expect'.split(' '),
);

/** Whether a phrase is denied or warned of in its clause, so that it is no claim. */
export function isDenied(words: readonly Word[], match: Match): boolean {
  const [first, last] = [match[0] ?? 0, match.at(-1) ?? 0];
  const own = new Set(match);
  let start = first;
  while (start > 0 && words[start]?.before !== 'clause') start--;
  for (let place = start; place < last; place++)
    if (!own.has(place) && (denies(words, place) || OTHERS.has(words[place]?.text ?? '')))
      return true;
  // `Assured returns are prohibited`; in Indian languages the verb and its negation come last.
  for (let place = last + 1; place < words.length && words[place]?.before !== 'clause'; place++)
    if (!NEEDS_NEXT.has(words[place]?.text ?? '') && denies(words, place)) return true;
  return false;
}

/** A word for *not* or *beware*; `No. 1` and `no risk` are none. */
function denies(words: readonly Word[], place: number): boolean {
  const word = words[place]?.text ?? '';
  const concept = concepts.nameOf(word);
  if (concept === 'beware' || concept === 'complaint' || TELLS.has(word)) return true;
  const next = words[place + 1]?.text ?? '';
  if (concept !== 'not' || CANCELS.has(next) || /^\d/.test(next)) return false;
  return !['risk', 'loss'].includes(concepts.nameOf(next) ?? '');
}
