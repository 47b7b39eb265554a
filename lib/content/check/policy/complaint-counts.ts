import { boundsOfLongPending, carryForward, complaintSources } from '@/lib/domain/complaint-rows';
import { monthAfter, monthsBetween } from '@/lib/domain/months';
import { complaintMonth, complaintYears } from '../../schema/complaints';
import type { Rule } from '../context/rule';
import { monthsOf } from './complaint-months';
import { monthOfRegistration } from './registration';

const complaintFigures: Rule = {
  id: 'complaint-figures',
  severity: 'error',
  on: 'site',
  why: 'Investors and the regulator read the complaint table, so its figures must be possible.',
  find(context, report) {
    const documents = context
      .docs(complaintMonth)
      .toSorted((a, b) => (monthName(a.file) < monthName(b.file) ? -1 : 1));
    const rows = carryForward(
      documents.map(({ file, data }) => ({ month: monthName(file), ...data })),
    );
    for (const [index, { file, data, at }] of documents.entries()) {
      const isCounted = documents
        .slice(0, index)
        .some((each) => each.data.impersonation !== undefined);
      if (isCounted && data.impersonation === undefined)
        report(
          at(),
          `impersonation of ${monthName(file)} is missing, which an earlier month has`,
          'Write "impersonation:" with the number of complaints due to impersonation, 0 for none.',
        );
      for (const source of complaintSources) {
        const row = rows[index]?.[source];
        if (!row) continue;
        const { opening, averageDays, resolved, pendingOver3Months } = data[source];
        if (index === 0 && opening === undefined)
          report(
            at(source),
            `opening of ${source} is missing: what was pending before ${monthName(file)}, the first month`,
            'If files of earlier months were deleted, restore them. Otherwise write "opening:" with that number.',
          );
        if (index > 0 && opening !== undefined)
          report(
            at(source, 'opening'),
            `opening of ${source} is computed from the month before`,
            'Delete this line: only the first month has it.',
          );
        const open = row.pendingBefore + row.received;
        // Below zero in an earlier month, it is that month which is wrong.
        const isCertain = rows.slice(0, index).every((each) => each[source].totalPending >= 0);
        if (isCertain && row.totalPending < 0)
          report(
            at(source, 'resolved'),
            `resolved of ${source} is ${resolved}, but only ${open} were open: ${row.pendingBefore} from before ${monthName(file)}, and ${row.received} received in it`,
            `Write ${open} or less, or correct what was received.`,
          );
        const { least, most } = boundsOfLongPending(rows, index, source);
        const isPossible = pendingOver3Months >= least && pendingOver3Months <= most;
        if (isCertain && row.totalPending >= 0 && !isPossible)
          report(
            at(source, 'pendingOver3Months'),
            `pendingOver3Months of ${source} is ${pendingOver3Months}, but ${pendingOver3Months > most ? `no more than ${most} were pending during the last three months` : `${least} or more of those pending three months before are not resolved yet`}`,
            `Write ${pendingOver3Months > most ? `${most} here, or less` : `${least} here, or more`}: those received more than three months before the end of ${monthName(file)}.`,
          );
        if (resolved === 0 && averageDays > 0)
          report(
            at(source, 'averageDays'),
            `averageDays of ${source} is ${averageDays}, but no complaint was resolved in ${monthName(file)}`,
            'Write 0 here.',
          );
        // Where a month began with nothing pending, what is resolved was received on its first day or
        // later.
        const months = [row, rows[index - 1]?.[source]].findIndex(
          (each) => each?.pendingBefore === 0,
        );
        const longest = months === -1 ? Number.POSITIVE_INFINITY : 31 * (months + 1);
        if (resolved > 0 && averageDays > longest)
          report(
            at(source, 'averageDays'),
            `averageDays of ${source} is ${averageDays}, but all that was resolved was received in the last ${longest} days`,
            'Write the average number of days from the day of receipt, and look at the decimal point.',
          );
      }
    }
  },
};

const complaintYear: Rule = {
  id: 'complaint-year',
  severity: 'error',
  on: 'site',
  why: 'A year that is not over, or that its months add up to, has no figures of its own.',
  find(context, report) {
    const { data, at } = context.only(complaintYears);
    const months = monthsOf(context);
    const [start = ''] = months;
    if (data.years.length === 0 && start > (monthOfRegistration(context) ?? ''))
      report(
        at('years'),
        `no year is here, but the firm was registered before ${start}, the first month of complaints`,
        `Write the financial years from the registration to ${start}. If it is later, correct "registration" in content/settings/firm.yaml.`,
      );
    for (const [index, { year }] of data.years.entries()) {
      const first = `${year.slice(0, 4)}-04`;
      const isComputed = monthsBetween(first, monthAfter(first, 11)).every((month) =>
        months.includes(month),
      );
      const isOver = monthAfter(first, 12) <= context.today.slice(0, 7);
      if (isComputed || !isOver)
        report(
          at('years', index, 'year'),
          isOver
            ? `the site computes the year ${year} from its months`
            : `the year ${year} is not over`,
          'Delete this year, from its hyphen to its last line, or correct its name.',
        );
    }
  },
};

function monthName({ names }: { readonly names: Readonly<Record<string, string>> }): string {
  return names.month ?? '';
}

export const complaintFigureRules: readonly Rule[] = [complaintFigures, complaintYear];
