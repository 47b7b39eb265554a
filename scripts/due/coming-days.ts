import type { Context } from '@/lib/content/check/context/context';
import { monthAfter } from '@/lib/content/check/policy/complaint-months';
import { charterDue } from '@/lib/content/check/policy/overdue';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import type { Field } from '@/lib/content/check/source/walk-fields';
import { annualAudit } from '@/lib/content/schema/compliance';
import { investorCharterPage } from '@/lib/content/schema/pages/document-pages';
import { formatMonth } from '@/lib/domain/dates';
import { auditDue, lastYearOver } from '@/lib/domain/financial-year';

/** Something that begins, ends or is due on a day. */
export interface Coming {
  readonly day: string;
  /** The document, from the root; of one to be written its path. */
  readonly path: string;
  readonly says: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What comes from the day of a context on, up to `until`, the earliest first: each day that a document
 * names, a month of complaints that is to be published, an audit that is to be complete, and the review
 * of the charter.
 */
export function comingDays(context: Context, until: string): Coming[] {
  const all = [
    ...context.tree.files.flatMap(namedDays),
    ...complaintsDue(context),
    ...auditsDue(context),
    charterReview(context),
  ];
  return all
    .filter(({ day }) => context.today <= day && day <= until)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

function namedDays(file: SourceFile): Coming[] {
  return file.fields().known.flatMap((field) => {
    const { value: day, meta, path } = field;
    // The date of a source changes nothing.
    if (typeof day !== 'string' || !DAY.test(day) || path.at(-1) === 'date') return [];
    const [description = ''] = (meta.description ?? '').split(/(?<=\.) /);
    return [{ day, path: file.path, says: `${nameOf(file, field)}. ${description}` }];
  });
}

/** The field's name, and the value that begins or ends with the day. */
function nameOf(file: SourceFile, { name, path }: Field): string {
  const dated = file.field([...path.slice(0, -1), 'value'])?.value;
  return dated === undefined ? name : `${name} of ${String(dated)}`;
}

/** The month that is over and the present one, published by the 7th of the month after. */
function complaintsDue({ today, tree }: Context): Coming[] {
  const present = new Set(tree.files.map(({ path }) => path));
  return [-1, 0]
    .map((count) => monthAfter(today.slice(0, 7), count))
    .map((month) => ({
      day: `${monthAfter(month, 1)}-07`,
      path: `content/complaints/${month}.yaml`,
      says: `The complaints of ${formatMonth(month)} are to be published.`,
    }))
    .filter(({ path }) => !present.has(path));
}

function auditsDue(context: Context): Coming[] {
  const year = lastYearOver(context.today);
  const { file, data } = context.only(annualAudit);
  if (data.years.some((each) => each.year === year && each.reported)) return [];
  const says = `The compliance audit of ${year} is to be complete.`;
  return [{ day: auditDue(year), path: file.path, says }];
}

function charterReview(context: Context): Coming {
  const { file, data } = context.only(investorCharterPage);
  const says = 'The charter is to be compared with the regulator’s.';
  return { day: charterDue(data.reviewed), path: file.path, says };
}
