import { z } from 'zod';
import type { Context } from '@/lib/content/check/context/context';
import { monthsBetween } from '@/lib/content/check/policy/complaint-months';
import { complaintMonth } from '@/lib/content/schema/complaints';
import { boundsOfLongPending, carryForward, complaintSources } from '@/lib/domain/complaint-rows';
import { formatMonth } from '@/lib/domain/dates';
import { UsageError } from '../setup/usage-error';
import type { Ask } from './ask';
import { copiedText } from './copied-yaml';
import { accountOf, countMonth, FIGURES } from './count-month';
import type { GrievanceTable } from './grievances';
import type { NewFile } from './new-version';

const NONE = { received: 0, resolved: 0, pendingOver3Months: 0, averageDays: 0 };

/**
 * The next month of complaints that is over and has no file. What is pending before it is computed
 * from the months before, and said with the questions.
 * @param table is counted for what is proposed; without it, nothing was received.
 * @throws {UsageError} when all months that are over have their files.
 */
export async function newMonth(
  context: Context,
  ask: Ask,
  table?: GrievanceTable,
): Promise<NewFile> {
  const documents = context.docs(complaintMonth);
  const all = documents.map(({ file, data }) => ({ ...data, month: file.names.month ?? '' }));
  const month = nextMonth(
    all.map((each) => each.month),
    context.today,
  );
  const before = all.filter((each) => each.month < month);
  const original = documents[before.length - 1]?.file;
  if (!original)
    throw new UsageError(
      'content/complaints has no month to go on from. docs/content-guide.md says under "Replace the sample complaints" how to write the first one.',
    );

  const published = carryForward(before);
  const notes = table ? accountOf(table, carryForward(all), month) : [];
  if (table && !table.grievances.some(({ received }) => received.startsWith(month)))
    await ask({ name: 'none', schema: noneReceived(month) });
  const changes = new Map<string, unknown>([['acknowledge', undefined]]);
  if (table) changes.set('sample', undefined);
  for (const source of complaintSources) {
    const pending = published.at(-1)?.[source].totalPending ?? 0;
    const counted = table && countMonth(table.grievances, source, month);
    if (counted && counted.pendingBefore !== pending)
      notes.push(
        `${source}: the table has ${counted.pendingBefore} pending before ${month}, and the months before it ${pending}. Correct what is wrong.`,
      );
    const beside = ` Pending before ${formatMonth(month)}: ${pending}.`;
    const own = { ...NONE };
    for (const name of FIGURES) {
      const now = { month, direct: NONE, scores: NONE, other: NONE, [source]: own };
      const { least } = boundsOfLongPending(carryForward([...before, now]), before.length, source);
      const proposed = counted?.[name] ?? (name === 'pendingOver3Months' ? least : 0);
      const schema = complaintMonth.schema.shape[source].shape[name];
      own[name] = Number(await ask({ name: `${source} ${name}`, schema, proposed, beside }));
      changes.set(`${source}.${name}`, own[name]);
      if (counted && counted[name] !== own[name])
        notes.push(`${source} ${name} is written as ${own[name]}; the table has ${counted[name]}.`);
    }
    changes.set(`${source}.opening`, undefined);
  }
  if (!complaintSources.some((source) => changes.get(`${source}.received`)))
    notes.push('It says that no complaint was received: correct it if that is wrong.');
  return { path: `content/complaints/${month}.yaml`, text: copiedText(original, changes), notes };
}

/** A table may have none since it is another one, or since its days were read otherwise than meant. */
function noneReceived(month: string) {
  return z
    .literal('yes', 'is yes; otherwise stop here and correct the table')
    .describe(
      `The table has no complaint that was received in ${formatMonth(month)}. Write yes if there was none.`,
    );
}

/** The first month after the first file that has none. @throws {UsageError} while it is not over. */
function nextMonth(present: readonly string[], today: string): string {
  const now = today.slice(0, 7);
  const months = monthsBetween(present[0] ?? now, now);
  const next = months.find((month) => !present.includes(month)) ?? now;
  if (next < now) return next;
  throw new UsageError(
    `The complaints of all months that are over are there; those of ${formatMonth(next)} are written after its end.`,
  );
}
