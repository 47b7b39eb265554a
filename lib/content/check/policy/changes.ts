import { fieldsIn } from '../../dated-values';
import { course } from '../../schema/course';
import { regulation } from '../../schema/settings/regulation';
import { counted, quoted } from '../message-text';
import { fieldPlace } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import { compared } from './register';

const regulationFile = 'content/settings/regulation.yaml';
const premium = 'content/courses/0100-premium-options-buying.yaml';

const protectedChanged: Rule = {
  id: 'protected-changed',
  severity: 'warning',
  compares: true,
  on: 'site',
  why: 'The law, money or members depend on these values, so owners of the file review each change.',
  find(context, report) {
    for (const { file, was } of compared(context))
      for (const field of was.data().sample === true ? [] : file.fields().known) {
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
        if (!now || !before || now.origin !== before.origin) continue;
        // A figure that has always the same unit is written without it.
        const isOtherUnit = now.unit !== undefined && before.unit !== now.unit;
        if (now.value === before.value && !isOtherUnit) continue;
        report(
          fieldPlace(file, file.field([...field.path, 'value']) ?? field),
          `${field.name} was ${said(before)} and is ${said(now)}, with the same source and date`,
          `Write "source:" and "date:" of the new figure below it, or write ${said(before)} again.`,
        );
      }
    }
  },
  examples: [{ of: regulationFile, wrong: { 'gst.value': 28 }, compared: true }],
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

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** A figure with its unit, and where it says that it comes from. */
function originOf(field: Field | undefined, file: SourceFile) {
  const { value, unit, source, date } = fieldsIn(field?.value);
  if (!isPlain(value)) return undefined;
  const { source: ofAll, date: dateOfAll } = file.data();
  return {
    value,
    unit: typeof unit === 'string' ? unit : undefined,
    origin: JSON.stringify([source ?? ofAll, date ?? dateOfAll]),
  };
}

function said({ value, unit }: NonNullable<ReturnType<typeof originOf>>): string {
  return unit ? `${value} ${unit}` : String(value);
}

/** Values that changed since the earlier version. */
export const changeRules: readonly Rule[] = [protectedChanged, legalFigure, planRenamed];
