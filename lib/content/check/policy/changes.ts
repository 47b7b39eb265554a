import { fieldsIn } from '../../dated-values';
import { course } from '../../schema/course';
import { regulation } from '../../schema/settings/regulation';
import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import type { Context } from '../context';
import type { Place } from '../finding';
import { counted, quoted } from '../message-text';
import { fieldPlace, startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import { sentencesOf } from '../text';
import { registerOf, saidBy } from './register';

const regulationFile = 'content/settings/regulation.yaml';
const premium = 'content/courses/0100-premium-options-buying.yaml';

/** A document in both versions. */
interface Compared {
  readonly file: SourceFile;
  readonly was: SourceFile;
}

const protectedChanged: Rule = {
  id: 'protected-changed',
  severity: 'warning',
  compares: true,
  on: 'site',
  why: 'The law, money or members depend on these values, so owners of the file review each change.',
  find(context, report) {
    for (const { file, was } of compared(context))
      for (const field of file.fields().known) {
        if (!field.meta.protected) continue;
        const old = was.field(field.path)?.value;
        if (isPlain(old) && isPlain(field.value) && old !== field.value)
          report(
            fieldPlace(file, field),
            `${field.name} was ${quoted(String(old))} and is ${quoted(String(field.value))}`,
            'Have the owners of this file in CODEOWNERS review the change, or write the earlier value again.',
          );
      }
  },
  examples: [
    {
      of: 'content/settings/social.yaml',
      wrong: { telegram: 'https://t.me/somebody-else' },
      compared: true,
    },
  ],
};

const legalFigure: Rule = {
  id: 'legal-figure',
  severity: 'error',
  compares: true,
  on: 'site',
  why: 'A figure that the law fixes changes because a source says so, and reviewers must see which one.',
  find(context, report) {
    for (const { file, was } of compared(context)) {
      if (file.collection?.type !== regulation.type) continue;
      for (const field of file.fields().known) {
        const now = originOf(field, file);
        const before = originOf(was.field(field.path), was);
        if (!now || !before || now.origin !== before.origin || now.said === before.said) continue;
        report(
          fieldPlace(file, file.field([...field.path, 'value']) ?? field),
          `${field.name} was ${before.said} and is ${now.said}, with the same source and date`,
          `Write "source:" and "date:" of the new figure below it, or write ${before.said} again.`,
        );
      }
    }
  },
  examples: [{ of: regulationFile, wrong: { 'gst.value': 28 }, compared: true }],
};

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
        each ? registerOf(each).map(({ id, field }) => [`${id} ${field}`, { id, field }]) : [],
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
    const place = context.only(requiredDisclosures).at('disclosures');
    const present = new Set(context.files.map(({ id }) => id));
    for (const { id, field, mentions } of registerOf(base)) {
      const own = entries.find((each) => each.id === id && each.field === field);
      const lost = mentions.filter((name) => !own?.mentions.includes(name));
      const said = field ? `${id} ${field}` : id;
      if (!own && present.has(id))
        report(
          place,
          `the entry of ${quoted(said)} was taken out, but its document is still there`,
          'Write the entry again. If the site no longer has to say it, delete the document too.',
        );
      else if (own && lost.length > 0)
        report(
          own.at(),
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

const planRenamed: Rule = {
  id: 'plan-renamed',
  severity: 'warning',
  compares: true,
  on: 'site',
  why: 'Orders and invoices know a plan by its course and months, so its months never change.',
  find(context, report) {
    for (const { file, was } of compared(context)) {
      if (file.collection?.type !== course.type) continue;
      const months = (each: SourceFile) =>
        each.fields().known.filter(({ path }) => path[0] === 'plans' && path[2] === 'months');
      const now = months(file);
      const before = months(was);
      const [added] = now.filter(({ value }) => !before.some((each) => each.value === value));
      const [lost] = before.filter(({ value }) => !now.some((each) => each.value === value));
      if (added && lost && now.length === before.length)
        report(
          fieldPlace(file, added),
          `the plan of ${counted(Number(lost.value), 'month')} has become one of ${String(added.value)}, but orders and invoices know it by its months`,
          `Write ${String(lost.value)} here again, and add a plan of ${counted(Number(added.value), 'month')} as an entry of its own; a plan that is no longer sold gets effectiveUntil.`,
        );
    }
  },
  examples: [{ of: premium, wrong: { 'plans[2].months': 4 }, compared: true }],
};

/** The documents in force that both versions have. */
function compared({ files, base }: Context): Compared[] {
  const before = new Map(base?.files.map((file) => [file.id, file]));
  return files.flatMap((file) => {
    const was = file.id === '' ? undefined : before.get(file.id);
    return was && was.text() !== file.text() ? [{ file, was }] : [];
  });
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** A figure with its unit, and where it says that it comes from. */
function originOf(field: Field | undefined, file: SourceFile) {
  const { value, unit, source, date } = fieldsIn(field?.value);
  if (!isPlain(value)) return undefined;
  const { source: ofAll, date: dateOfAll } = file.data();
  return {
    said: typeof unit === 'string' ? `${value} ${unit}` : String(value),
    origin: JSON.stringify([source ?? ofAll, date ?? dateOfAll]),
  };
}

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

/** Comparisons with the earlier version. */
export const changeRules: readonly Rule[] = [
  protectedChanged,
  legalFigure,
  disclosureChanged,
  registerEntry,
  planRenamed,
];
