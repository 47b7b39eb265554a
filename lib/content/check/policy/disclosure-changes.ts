import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import type { Place } from '../finding';
import { quoted } from '../message-text';
import { startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { sentencesOf } from '../text';
import { type Compared, compared } from './compared';
import { registerOf, saidBy } from './register';

const disclosureChanged: Rule = {
  id: 'disclosure-changed',
  severity: 'warning',
  compares: true,
  on: 'site',
  why: 'Whether a required text still says as much is for the reviewers to decide, who read both versions.',
  find(context, report) {
    const pairs = new Map(compared(context).map((each) => [each.file.id, each]));
    const fields = new Map(
      [context, context.base].flatMap((each) =>
        each
          ? registerOf(each).map(({ document: id, field = '' }) => [
              `${id} ${field}`,
              { id, field },
            ])
          : [],
      ),
    );
    for (const { id, field } of fields.values()) {
      const pair = pairs.get(id);
      if (!pair || pair.file.text() === pair.was.text()) continue;
      for (const { place, old, now } of lostSentences(pair, field))
        report(
          place,
          `this disclosure said ${quoted(old, 300)} and ${now ? `now says ${quoted(now, 300)}` : 'no longer does'}`,
          'Have the owners of this file in CODEOWNERS review the change, or write the sentence as it was.',
        );
    }
  },
  examples: [
    {
      of: 'content/disclaimer/0600-past-performance.mdx',
      wrong: { body: 'Past performance is a guide to future results.' },
      compared: true,
    },
  ],
};

const registerEntry: Rule = {
  id: 'register-entry',
  severity: 'warning',
  compares: true,
  on: 'site',
  why: 'A statement that is no longer on the register can be deleted later without anybody noticing.',
  find(context, report) {
    const { base } = context;
    if (!base) return;
    const entries = registerOf(context);
    const { at } = context.only(requiredDisclosures);
    const present = new Set(context.files.map(({ id }) => id));
    for (const { document: id, field, mentions } of registerOf(base)) {
      const own = entries.find((each) => each.document === id && each.field === field);
      const lost = mentions.filter((name) => !own?.mentions.includes(name));
      const said = field ? `${id} ${field}` : id;
      if (!own && present.has(id))
        report(
          at('disclosures'),
          `the entry of ${quoted(said)} was taken out, but its document is still there`,
          'Write the entry again. If the site no longer has to say it, delete the document too.',
        );
      else if (own && lost.length > 0)
        report(
          at(...own.path),
          `the entry of ${quoted(said)} no longer demands ${lost.join(', ')}, so the text may lose it`,
          `Write it again below the "mentions" of this entry.`,
        );
    }
  },
  examples: [
    {
      of: 'content/settings/required-disclosures.yaml',
      wrong: { 'disclosures[2].names': undefined, 'disclosures[2].all': undefined },
      at: 'disclosures',
      compared: true,
    },
  ],
};

/** The sentences of the earlier version that are gone, each with the new one in its place. */
function lostSentences({ file, was }: Compared, field: string) {
  const sentences = (each: SourceFile) =>
    saidBy(each, field).flatMap((text) =>
      sentencesOf(text.text).map(({ sentence, index }) => ({ sentence, at: () => text.at(index) })),
    );
  const now = sentences(file);
  const kept = new Set(now.map(({ sentence }) => sentence));
  const before = sentences(was);
  const known = new Set(before.map(({ sentence }) => sentence));
  let next = 0;
  return before.flatMap(({ sentence }): { place: Place; old: string; now?: string }[] => {
    const same = now.findIndex((each) => each.sentence === sentence);
    if (kept.has(sentence)) {
      next = same + 1;
      return [];
    }
    const instead = now[next];
    if (instead && !known.has(instead.sentence)) {
      next += 1;
      return [{ place: instead.at(), old: sentence, now: instead.sentence }];
    }
    return [{ place: (instead ?? now.at(-1))?.at() ?? startOfFile(file), old: sentence }];
  });
}

/** Required texts, and entries of the register, that changed since the earlier version. */
export const disclosureChangeRules: readonly Rule[] = [disclosureChanged, registerEntry];
