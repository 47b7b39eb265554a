import { type RequiredText, requiredTexts } from '../../required-texts';
import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import { type Context, NotValid } from '../context/context';
import type { Rule } from '../context/rule';
import { startOfFile } from '../source/locations';
import { fieldName, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import { splitSentences, type Text, textsOf } from '../source/text';

/** The texts that the register of a version demands; none if the register is not valid. */
export function registerOf(context: Context): RequiredText[] {
  const [file] = context.files.filter(
    ({ collection }) => collection?.type === requiredDisclosures.type,
  );
  const { data } = requiredDisclosures.schema.safeParse(file?.yaml()?.data);
  return data ? requiredTexts(data) : [];
}

/** The texts of a document, or of a field with all that is in it. */
export function saidBy(file: SourceFile, field: string): Text[] {
  const isBody = field === '' && file.path.endsWith('.mdx');
  return textsOf(file).filter(({ field: own }) => {
    if (isBody || !own) return isBody === !own;
    const name = fieldName(own.path);
    return field === '' || name === field || /^[.[]/.test(name.replace(field, ''));
  });
}

export function filesById({ files }: Context): Map<string, SourceFile> {
  return new Map(files.filter(({ id }) => id !== '').map((file) => [file.id, file]));
}

export interface Compared {
  readonly file: SourceFile;
  readonly was: SourceFile;
}

/** The documents in force that both versions have, and that differ. */
export function compared({ files, base }: Context): Compared[] {
  const before = new Map(base?.files.map((file) => [file.id, file]));
  return files.flatMap((file) => {
    const was = file.id === '' ? undefined : before.get(file.id);
    return was && was.text() !== file.text() ? [{ file, was }] : [];
  });
}

export const disclosureChanged: Rule = {
  id: 'disclosure-changed',
  severity: 'warning',
  compares: true,
  on: 'site',
  why: 'Whether a required text still says as much, and stays on the register, is for the reviewers to decide, who read both versions.',
  find(context, report) {
    const { base } = context;
    if (!base) return;
    const entries = registerOf(context);
    const before = registerOf(base);
    const pairs = new Map(compared(context).map((each) => [each.file.id, each]));
    const required = new Map(
      [...entries, ...before].map((each) => [`${each.document} ${each.field ?? ''}`, each]),
    );
    const unreadable = [...required.values()].flatMap(({ document: id }) => {
      const file = pairs.get(id)?.file;
      return file && !context.isValid(file) ? [file.path] : [];
    });
    if (unreadable.length > 0) throw new NotValid(unreadable);
    for (const { document: id, field = '' } of required.values()) {
      const pair = pairs.get(id);
      for (const { location, sentence } of pair ? lostSentences(pair, field, context) : [])
        report(
          location,
          `this disclosure said ${quoted(sentence, 300)} and no longer does`,
          'Have the owners of this file in CODEOWNERS review the change, or write the sentence as it was.',
        );
    }
    const { at } = context.only(requiredDisclosures);
    const present = new Set(context.files.map(({ id }) => id));
    for (const { document: id, field, mentions } of before) {
      const own = entries.find((each) => each.document === id && each.field === field);
      const lost = mentions.filter((name) => !own?.mentions.includes(name));
      if (own ? lost.length > 0 : present.has(id))
        report(
          own ? at(...own.path) : at('disclosures'),
          `the entry of ${quoted(field ? `${id} ${field}` : id)} ${own ? `no longer demands ${lost.join(', ')}` : 'was taken out, but its document is still there'}`,
          'Write it again. If the site no longer has to say it, delete it from the document too.',
        );
    }
  },
};

/**
 * The sentences of the earlier version that are missing now. A sentence counts as kept if it is the same as
 * written or as shown, so a new telephone number in a setting does not remove any.
 */
function lostSentences({ file, was }: Compared, field: string, context: Context) {
  const now = sentencesIn(file, field, context);
  const [written, read] = [now.map((each) => each.written), now.map((each) => each.read)];
  return sentencesIn(was, field, context.base ?? context).flatMap((own, index) => {
    if (written.includes(own.written) || read.includes(own.read)) return [];
    const location = (now[index] ?? now.at(-1))?.at() ?? startOfFile(file);
    return [{ sentence: own.read, location }];
  });
}

function sentencesIn(file: SourceFile, field: string, { references }: Context) {
  return saidBy(file, field).flatMap((text) =>
    splitSentences(text.text).map(({ sentence, index }) => ({
      ...{ written: sentence, read: references.fill(sentence, file) },
      at: () => text.at(index),
    })),
  );
}
