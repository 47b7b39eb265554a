import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

const REPORT = 'docs/performance.md';

/** Writes a measurement into docs/performance.md, between its marks `<!-- name -->` and `<!-- end of name -->`. */
export async function writeReport(name: string, lines: readonly string[]): Promise<void> {
  const report = await readFile(REPORT, 'utf8');
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->\n`];
  const [from, to] = [report.indexOf(begin), report.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${REPORT} has lost its marks ${begin}${end}`);
  await writeFile(
    REPORT,
    `${report.slice(0, from)}${begin}\n${lines.join('\n')}\n\n${report.slice(to)}`,
  );
}

/** A row of a Markdown table. */
export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The head of a Markdown table. */
export function tableHead(columns: readonly string[]): string {
  return `${tableRow(columns)}\n|${'---|'.repeat(columns.length)}`;
}

/** The machine of the figures. */
export const machine = `${cpus().length} cores, Node ${process.versions.node}`;
