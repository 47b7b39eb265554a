import type { SourceLocation } from './finding';
import { shownTexts } from './shown-texts';
import type { SourceFile } from './source-file';

/** A sentence of a disclosure, as far as it is compared with an earlier version. */
export interface DisclosedSentence {
  readonly text: string;
  /** Its words in small letters, without marks; equal for sentences that say the same. */
  readonly key: string;
  /** The words that carry the meaning, without their endings. */
  readonly words: ReadonlySet<string>;
  /** The words that negate, as they are written. */
  readonly negations: readonly string[];
  /** How many words continue a list: `or` and `nor`. */
  readonly alternatives: number;
  readonly at: SourceLocation;
}

const NEGATION =
  /^(?:not|no|never|nobody|none|neither|cannot|nothing|nowhere|without|\p{L}+n['’]t|नहीं|नही|ना|मत|बिना|नाही|नाहीत|नको|नये|இல்லை|அல்ல|கூடாது|முடியாது|இல்லாமல்)$/u;

/** Words that a better wording may change. */
const SMALL = new Set(
  'a an the of to in on for from and or nor is are was were be been by with as at it its we our us you your that this these those they their them which who if so may can will would should must also when where than then have has had do does such any each all more'.split(
    ' ',
  ),
);

/** The sentences of a document, or of one of its fields with all that is in it, in document order. */
export function disclosedSentences(file: SourceFile, field: string): DisclosedSentence[] {
  const isBody = field === '' && file.path.endsWith('.mdx');
  return shownTexts(file)
    .filter(({ field: own }) =>
      isBody ? own === undefined : own !== undefined && isWithin(own, field),
    )
    .flatMap(({ text, locationAt }) =>
      [...text.matchAll(/(?:[^.!?।]|[.!?।](?!\s|$))+[.!?।]*/g)]
        .map(({ 0: sentence, index }) => read(sentence, locationAt(index + leading(sentence))))
        .filter(({ key }) => key !== ''),
    );
}

/** Whether a field is the named one or inside it; an empty name is the document. */
export function isWithin(field: string, name: string): boolean {
  return (
    name === '' || field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`)
  );
}

const leading = (text: string) => text.length - text.trimStart().length;

function read(sentence: string, at: SourceLocation): DisclosedSentence {
  const text = sentence.trim();
  const written =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\{[^{}]*\}|[\p{L}\p{M}\p{N}]+(?:['’\-.,][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  const negations = written.filter((word) => NEGATION.test(word));
  const meant = written.filter((word) => !SMALL.has(word) && !NEGATION.test(word));
  return {
    ...{ text, key: written.join(' '), negations, at },
    words: new Set(meant.map(stem)),
    alternatives: written.filter((word) => word === 'or' || word === 'nor').length,
  };
}

/** A word without its ending; figures and references have none. */
function stem(word: string): string {
  return /^[{\d]/.test(word) ? word : word.slice(0, 5);
}
