import { z } from 'zod';
import { withoutDay } from '../../schema/paths';
import { regulation } from '../../schema/settings/regulation';
import { valuesInForce } from '../../values-in-force';
import type { SourceFile } from '../source-file';
import { type Claim, claimFinder } from './find-claims';
import { matchAt, parsePhrase, type WordLists } from './phrases';
import { wordsOf } from './words';

const { claims, claimWords } = regulation.schema.shape;
type Rules = z.output<typeof claims>;

/** The rules on claims of one day, and what they find. */
export interface RegulationClaims {
  /** Equal for equal rules. */
  readonly key: string;
  readonly find: (text: string) => Claim<Rules[number]>[];
  /** Whether a phrase is in a text. */
  readonly says: (text: string, phrase: string) => boolean;
}

/** Rules that were compiled already; a check asks for the same ones for many days. */
const compiled = new Map<string, RegulationClaims>();
const MOST_KEPT = 8;

/** The claims that `regulation.yaml` prohibits on a day; none if the file can't be read. */
export function regulationClaims(files: readonly SourceFile[], day: string): RegulationClaims {
  const file = files.find(({ path }) => withoutDay(path) === `content/${regulation.path}`);
  const { data } = valuesInForce(regulation.schema, file?.yaml()?.data, day);
  const written = z.looseObject({ claims: z.unknown(), claimWords: z.unknown() }).safeParse(data);
  const rules = readable(claims.element, written.data?.claims);
  const lists = readable(claimWords.element, written.data?.claimWords);
  const key = JSON.stringify([rules, lists]);
  const known = compiled.get(key) ?? compile(key, rules, lists);
  if (compiled.size >= MOST_KEPT) compiled.clear();
  compiled.set(key, known);
  return known;
}

/** The entries of a list that can be read; the others have findings of their own. */
function readable<T extends z.ZodType>(entry: T, list: unknown): z.output<T>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const read = entry.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

function compile(key: string, rules: Rules, named: z.output<typeof claimWords>): RegulationClaims {
  const lists: WordLists = new Map(
    named.map(({ name, words }) => [name, words.flatMap((line) => line.split('/'))]),
  );
  const says = (text: string, written: string) => {
    const phrase = parsePhrase(written, lists);
    const words = wordsOf(text);
    return words.some((_, start) => matchAt(phrase, words, start) !== undefined);
  };
  return { key, find: claimFinder(rules, lists), says };
}
