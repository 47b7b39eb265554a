import { z } from 'zod';
import { formatQuantity, quantityUnits } from '@/lib/domain/quantity';
import { fieldsIn, isGroup } from '../../dated-values';
import { regulation } from '../../schema/settings/regulation';
import { FILE_START, type FileReport } from '../finding';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { filesOf } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

/** A value of `regulation.yaml` with what it rests on, as it is written. */
interface Sourced {
  /** Name of its group, `feeCap.newer`; versions of one value share it. */
  readonly group: string;
  /** Name of this version of it. */
  readonly field: string;
  readonly value: unknown;
  readonly unit: unknown;
  readonly origin: string;
}

/** A legal figure changes only with its source or its date, compared with the earlier version. */
export const rule = treeRule({
  ids: {
    'legal-figure': {
      reason:
        'A figure that the law fixes changes because a source says so, and reviewers must see which one.',
      suppresses: ['disclaimer-missing'],
    },
  },
  *check(_, context) {
    if (!context.base) return;
    const before = sourcedIn(context.base);
    for (const file of filesOf(regulation, context))
      for (const now of sourcedOf(file)) {
        const same = before.filter(({ group }) => group === now.group);
        const known = same.filter(({ origin }) => origin === now.origin);
        if (known.length === 0 || known.some((each) => isSame(each, now))) continue;
        const [was] = known;
        if (was) yield report(file, now, was);
      }
  },
});

function report(file: SourceFile, now: Sourced, was: Sourced): FileReport<'legal-figure'> {
  const changed = now.value === was.value ? 'unit' : 'value';
  const field = file.field(`${now.field}.${changed}`);
  return {
    rule: 'legal-figure',
    file: file.path,
    at: field ? fieldLocation(file, field) : FILE_START,
    field: field?.name,
    explains: ['legal figure'],
    message: `${now.group} was ${shown(was)} and is ${shown(now)}, with the same source and date`,
    remedy: `Write the source and the date of the new value below it, or write ${written(was, changed)} again.`,
  };
}

function isSame(a: Sourced, b: Sourced): boolean {
  return a.value === b.value && a.unit === b.unit;
}

const quantity = z.object({ value: z.number(), unit: z.enum(quantityUnits) });

function shown({ value, unit }: Sourced): string {
  const figure = quantity.safeParse({ value, unit });
  return figure.success ? formatQuantity(figure.data) : quoted(value);
}

/** The field's value as it is written: the number without its unit. */
function written(was: Sourced, changed: 'unit' | 'value'): string {
  const value = was[changed];
  return typeof value === 'number' ? String(value) : quoted(value);
}

function sourcedIn(context: RuleContext): Sourced[] {
  return filesOf(regulation, context).flatMap((file) => [...sourcedOf(file)]);
}

/** Every group of fields with `value` and `source`, the versions of a dated value included. */
function* sourcedOf(file: SourceFile): Iterable<Sourced> {
  for (const { name, value } of file.fields().known) {
    if (!isGroup(value)) continue;
    const { value: figure, unit, source, date } = fieldsIn(value);
    if (figure === undefined || source === undefined) continue;
    const group = name.replaceAll(/\[\d+\]/g, '');
    yield {
      ...{ group, field: name, value: figure, unit },
      origin: JSON.stringify([source, date]),
    };
  }
}
