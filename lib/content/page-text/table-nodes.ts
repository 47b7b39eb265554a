import type { Element } from 'hast';
import { h } from 'hastscript';
import { type Context, NotValid } from '../check/context/context';
import { complaintBoard, describeTrend } from '../complaint-figures';
import { escalationSteps } from '../escalation-steps';
import {
  annualTable,
  auditTable,
  type Cells,
  escalationTable,
  monthlyTable,
  monthTable,
  type PageTable,
  pendingSentence,
  trendHeadings,
} from '../page-tables';
import { escalation } from '../schema/charter';
import { complaintMonth, complaintYears } from '../schema/complaints';
import { annualAudit } from '../schema/compliance';
import { complaintBoardPage } from '../schema/pages/document-pages';
import { contact } from '../schema/settings/contact';
import { firm } from '../schema/settings/firm';

/**
 * The tables of the complaint board with their notes, computed as on the page.
 *
 * @throws {NotValid} where a document of them is not valid, or no month is there.
 */
export function complaintNodes(context: Context): Element[] {
  const months = context
    .docs(complaintMonth)
    .map(({ file, data }) => ({ ...data, month: file.name }));
  if (months.length === 0) throw new NotValid(['content/complaints']);
  const annual = context.only(complaintYears).data;
  const { latest, monthly, years, isSample } = complaintBoard(months, annual);
  const { sampleNotice, monthNote, trendNote } = context.only(complaintBoardPage).data;
  return [
    h('h2', pendingSentence(latest)),
    ...(isSample ? [h('p', sampleNotice)] : []),
    tableNode(monthTable(latest)),
    h('p', monthNote),
    h('h2', trendHeadings.monthly),
    tableNode(monthlyTable(monthly)),
    h('h2', trendHeadings.annual),
    h('p', describeTrend(years)),
    tableNode(annualTable(years)),
    h('p', trendNote),
  ];
}

/**
 * The status of the annual audit.
 *
 * @throws {NotValid} where its document is not valid.
 */
export function auditNodes(context: Context): Element[] {
  const { heading, lead, sampleNotice, years } = context.only(annualAudit).data;
  return [
    h('h2', heading),
    h('p', lead),
    ...(sampleNotice ? [h('p', sampleNotice)] : []),
    tableNode(auditTable(years)),
  ];
}

/**
 * The escalation matrix; what a step leaves out is the firm's.
 *
 * @throws {NotValid} where a document of it is not valid.
 */
export function escalationNodes(context: Context): Element[] {
  const matrix = context.only(escalation).data;
  const own = { firm: context.only(firm).data, contact: context.only(contact).data };
  const rows = escalationSteps({ matrix, ...own }).map(
    ({ designation, person, address, contact: number, email, hours }) => [
      ...[designation, person, address, number, email, hours],
    ],
  );
  const { caption, columns } = escalationTable;
  return [h('h2', matrix.heading), h('p', matrix.lead), table(caption, columns, rows)];
}

function tableNode({ caption, columns, rows, total }: PageTable): Element {
  const labels = columns.map(({ label }) => label);
  return table(caption, labels, total ? [...rows, total] : rows);
}

function table(caption: string, labels: readonly string[], rows: readonly Cells[]): Element {
  const row = (tag: 'th' | 'td', cells: Cells) => {
    const nodes = cells.map((cell) => h(tag, String(cell)));
    return h('tr', nodes);
  };
  const body = rows.map((cells) => row('td', cells));
  return h('table', [h('caption', caption), h('thead', row('th', labels)), h('tbody', body)]);
}
