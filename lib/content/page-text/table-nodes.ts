import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Context } from '@/lib/content/check/context/context';
import { carryForward, monthlyTrend, type TrendFigures } from '@/lib/domain/complaint-rows';
import { formatMonth } from '@/lib/domain/dates';
import { stateOfGstin } from '@/lib/domain/india';
import { latestMonthOf, trendOf } from '../complaint-figures';
import { escalation } from '../schema/charter';
import { annualTrend, complaintMonth } from '../schema/complaints';
import { complaintBoardPage } from '../schema/pages/document-pages';
import { contact } from '../schema/settings/contact';
import { firm } from '../schema/settings/firm';

type Cells = readonly (string | number)[];

/**
 * The tables of the complaint board with their notes, computed as on the page.
 *
 * @throws {NotValid} where a document of them is not valid.
 */
export function complaintNodes(context: Context): Element[] {
  const documents = context.docs(complaintMonth);
  const months = documents.map(({ file, data: { direct, scores, other } }) => ({
    month: file.name,
    direct,
    scores,
    other,
  }));
  const trend = context.only(annualTrend).data;
  const { sampleNotice, monthNote, trendNote } = context.only(complaintBoardPage).data;
  const { month, rows, total } = latestMonthOf(months);
  const byMonth = monthlyTrend(carryForward(months));
  const isSample = documents.at(-1)?.data.sample || trend.sample;
  return [
    ...(isSample ? [h('p', sampleNotice)] : []),
    h('h2', `Complaints in ${formatMonth(month)}`),
    table([
      [
        'Received from',
        'Pending at the end of last month',
        'Received',
        'Resolved',
        'Total Pending',
        'Pending Complaints > 3 Months',
        'Average Resolution Time (in days)',
      ],
      ...[...rows, { from: 'Grand Total', ...total }].map((row) => [
        ...[row.from, row.pendingBefore, row.received, row.resolved],
        ...[row.totalPending, row.pendingOver3Months, row.averageDays],
      ]),
    ]),
    h('p', monthNote),
    h('h2', 'Monthly disposal trend'),
    trendTable('Month', [
      ...byMonth.months.map((each) => [formatMonth(each.month), each] as const),
      ['Grand Total', byMonth.total],
    ]),
    h('h2', 'Annual disposal trend'),
    trendTable(
      'Year',
      trendOf(months, trend).map((each) => [each.year, each]),
    ),
    h('p', trendNote),
  ];
}

function trendTable(
  period: 'Month' | 'Year',
  rows: readonly (readonly [label: string, figures: TrendFigures])[],
): Element {
  return table([
    [period, `Carried Forward From Previous ${period}`, 'Received', 'Resolved', 'Total Pending'],
    ...rows.map(([label, { carriedForward, received, resolved, totalPending }]) => [
      ...[label, carriedForward, received, resolved, totalPending],
    ]),
  ]);
}

/**
 * The escalation matrix; what a step leaves out is the firm's.
 *
 * @throws {NotValid} where a document of it is not valid.
 */
export function escalationNodes(context: Context): Element[] {
  const { heading, lead, rows } = context.only(escalation).data;
  const { address, gstin } = context.only(firm).data;
  const { phone, email, hours } = context.only(contact).data;
  const { street, city, pincode } = address;
  const own = `${street}, ${city} ${pincode}, ${stateOfGstin(gstin)?.name ?? ''}`;
  return [
    h('h2', heading),
    h('p', lead),
    table([
      ['Designation', 'Name', 'Address', 'Contact No.', 'Email Id', 'Working Hours'],
      ...rows.map((row) => [
        ...[row.designation, row.person, row.address ?? own],
        ...[row.contact ?? phone, row.email ?? email, row.hours ?? hours],
      ]),
    ]),
  ];
}

/** A table whose first row is its head. */
function table([head = [], ...rows]: readonly Cells[]): Element {
  const row = (tag: 'th' | 'td', cells: Cells) =>
    h(
      'tr',
      cells.map((cell) => h(tag, String(cell))),
    );
  return h('table', [
    h('thead', row('th', head)),
    h(
      'tbody',
      rows.map((cells) => row('td', cells)),
    ),
  ]);
}
