import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeContext } from '@/lib/content/check/context/context';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { readGrievances } from '@/scripts/new/grievances';
import { newMonth } from '@/scripts/new/new-month';
import { UsageError } from '@/scripts/setup/usage-error';
import { commandOnCopy, TODAY } from './new-on-copy';
import { fileOf, SAMPLE } from './sample';

const november = 'content/complaints/2026-11.yaml';
const HEADER = 'source,received,resolved\n';

const context = makeContext({ tree: readContentTree(SAMPLE), today: TODAY });

/** The month that a table is counted into, and what is printed. */
function counted(table: string | Uint8Array, impersonation: number | undefined = 0) {
  const path = join(mkdtempSync(join(tmpdir(), 'table-')), 'grievances.csv');
  writeFileSync(path, table);
  const { text, notes } = newMonth({ from: path, none: false, impersonation }, context);
  return { printed: notes.join('\n'), file: fileOf(november, text) };
}

/** The words with which a table is refused. */
function refused(table: string | Uint8Array) {
  try {
    return counted(table).printed;
  } catch (error) {
    return error instanceof UsageError ? error.message : String(error);
  }
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a table is counted', () => {
  const once = [
    'Name;Source;Received;Resolved',
    'Asha;Direct;03-11-2026;13-11-2026',
    'Ravi;SEBI (SCORES);2026-11-20;',
    '"Meera; Pune";direct;5/11/2026;30/11/2026',
    'Dev;other;01-12-2026;',
  ].join('\n');
  const commas = (text: string) =>
    text
      .replace('"Meera; Pune"', 'Meera')
      .replaceAll(';', ',')
      .replace('Ravi', '"Ravi, who wrote"');

  test.each<[string, string | Uint8Array]>([
    ['with semicolons and a byte-order mark', `\uFEFF${once}\n`],
    ['of a complainant whose name begins like a total', once.replace('Asha', 'Total Energies')],
    ['with line endings of Windows', once.replaceAll('\n', '\r\n')],
    ['with line endings of an old Mac', once.replaceAll('\n', '\r')],
    ['with commas and a comma in a remark', commas(once)],
    ['as Unicode text of a spreadsheet', utf16(commas(once).replaceAll(/,(?! who)/g, '\t'))],
    ['in UTF-16 without its mark', utf16(once).subarray(2)],
    ['in UTF-16 with the high byte first', utf16(once).swap16()],
    [
      'as a table of Markdown',
      `| ${commas(once)
        .replaceAll(/,(?! who)/g, ' | ')
        .replaceAll('\n', ' |\n| ')
        .replace('| Asha', '| --- | -- | --- | :-: |\n| Asha')} |`,
    ],
    ['in Windows-1252', Buffer.from(once.replace('Asha', 'Andr\xe9'), 'latin1')],
    ['with spaces around quotes', once.replace('"Meera; Pune"', ' "Meera; Pune" ')],
    ['below a title', `Register of "grievances";;;\n;;;\n${once}`],
    ['with empty rows and a total', `${once}\n;;;\n\nTotal (4);;4;2\n;;;\n`],
    [
      'with days in words',
      once.replace('03-11-2026', '3-Nov-26').replace('2026-11-20', 'Nov 20, 2026'),
    ],
    [
      'with times',
      once
        .replace('03-11-2026', '03-11-2026 10:20')
        .replace('2026-11-20', '2026-11-20T09:00:00+05:30'),
    ],
    [
      'with signs for what is pending',
      once.replace('2026-11-20;', '2026-11-20;-').replace('01-12-2026;', '01-12-2026;Nil'),
    ],
  ])('%s', (_, table) => {
    const { printed, file } = counted(table);
    expect(printed).toContain('Counted in November 2026: 3.');
    expect(printed).toMatch(/Not counted: .*line \d+, received after 2026-11/);
    expect(file.data()).toMatchObject({
      direct: { received: 2, resolved: 2, averageDays: 17.5 },
      scores: { received: 1, resolved: 0, averageDays: 0 },
      other: { received: 0, resolved: 0 },
    });
    expect(file.text()).not.toMatch(/sample|Asha/);
  });

  test.each([
    ['Directly from Investors', 'direct'],
    ['Direct (not through SEBI)', 'direct'],
    ['Other (not on SCORES)', 'other'],
    ['Other Sources (if any)', 'other'],
    ['SEBI (SCORES)', 'scores'],
    ['SCORES 2.0', 'scores'],
  ])('with the source "%s"', (words, source) => {
    const { file } = counted(`${HEADER}${words},2026-11-03,\n`);
    expect(file.data()).toMatchObject({ [source]: { received: 1 } });
  });
});

describe('a column impersonation', () => {
  const rows = [
    'direct,2026-10-30,2026-11-02,yes',
    'scores,2026-11-03,,YES',
    'other,2026-11-04,,no',
  ];
  const marked = `source,received,resolved,impersonation\n${rows.join('\n')}\ndirect,2026-11-05,,\n`;
  const context = makeContext({ tree: readContentTree(SAMPLE), today: TODAY });
  const month = (table: string, impersonation?: number) =>
    newMonth({ table, none: false, impersonation }, context);

  test('says which of the month’s complaints are due to it, and all stay in the table', () => {
    expect(fileOf(november, month(marked).text).data()).toMatchObject({
      impersonation: 1,
      scores: { received: 1 },
    });
  });

  test('is refused beside a number, and with another word than yes, no or none', () => {
    expect(() => month(marked, 1)).toThrow('Leave --impersonation out.');
    expect(() => month(`${marked}direct,2026-11-06,,maybe\n`)).toThrow(
      'Line 6 of the table: impersonation must be yes, no or empty.',
    );
  });

  test('is asked for where neither it nor a number is given', () => {
    expect(() => month(`${HEADER}direct,2026-11-03,\n`)).toThrow('are due to impersonation');
  });
});

test.each([
  ['phone,2026-11-03,', 'source'],
  ['Indirect,2026-11-03,', 'source'],
  ['Direct (SCORES),2026-11-03,', 'source'],
  ['SEBI (not on SCORES),2026-11-03,', 'source'],
  ['Other than SCORES,2026-11-03,', 'source'],
  [',2026-11-03,', 'source'],
  ['direct,,2026-11-04', 'received'],
  ['direct,2062-11-03,', 'received is 2062-11-03'],
  ['direct,1926-11-03,1926-11-13', 'received is 1926-11-03'],
  ['direct,2016-11-03,', 'received is 2016-11-03'],
  ['direct,2026-11-03,2062-11-20', 'resolved is 2062-11-20'],
  ['direct,2026-11-03,2026-11-02', 'resolved is 2026-11-02'],
  ['direct,31/11/2026,', 'received is no day of the calendar'],
  ['direct,46329,', 'received is the number'],
  ['direct,03/11/26,', 'received has a year of two digits'],
  ['direct,2026-11-03T20:00:00Z,', 'received has a time that is no time of India'],
  ['direct,2026-11-03,soon', 'resolved is no day'],
  ['direct,2026-11-03,,a remark, with a comma', 'more cells'],
  ['"direct,2026-11-03,\nother,2026-11-04,\nother","2026-11-05",', 'other rows'],
  ['direct,2026-11-03,"soon', 'a quote "'],
])('the row %j is refused with its line and what is wrong', (row, wrong) => {
  const printed = refused(`${HEADER}direct,2026-11-13,\n${row}\n`);
  expect(printed).toContain(wrong);
  expect(printed).toMatch(/[Ll]ine 3 of the table/);
});

const zip = Buffer.from('PK\u0003\u0004\u0014\0\b\b\b\0secret', 'latin1');

test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['empty lines', '\n\n'],
  ['the page of a login', '<!doctype html><title>Log in</title><p>secret'],
  ['a PDF', '%PDF-1.7\nsecret\n%%EOF\n'],
  ['a workbook', zip],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['JSON', '[{"source":"secret"}]'],
  ['bytes', Uint8Array.from({ length: 400 }, (_, index) => (index * 7) % 256)],
  ['a table of other columns', 'secret,date,status\n'],
  ['a table without a column', 'source,received\nsecret,2026-11-03\n'],
  ['a column twice', 'source,received,received,resolved\nsecret,2026-11-03,2026-10-03,\n'],
  ['a table without rows', HEADER],
  ['a table without rows of the month', `${HEADER}direct,2026-10-03,2026-10-13\n`],
])('a file that holds %s writes no month, and nothing of it is printed', (_, table) => {
  const printed = refused(table);
  expect(printed).toMatch(/[.]$/);
  expect(printed).not.toMatch(/secret|[^\P{Cc}\n]|\uFFFD/u);
});

test('what is in published months is compared with them, and each difference is said', () => {
  const table = [
    'direct,2026-08-20,2026-08-25',
    'direct,2026-09-02,2026-09-10',
    'direct,2026-09-03,2026-09-06',
    'scores,2026-10-01,2026-10-10',
    'other,2026-05-01,2026-05-02',
    'direct,2026-11-13,',
  ].join('\n');
  const { printed } = counted(HEADER + table);
  expect(printed).toContain(
    'The table has 6 rows. Counted in November 2026: 1. In published months alone: 4. Not counted: 1 (line 6',
  );
  expect(printed).toContain('line 6, resolved before 2026-08');
  expect(printed).toMatch(
    /2026-08 is published with other figures: .*direct received is 2, and 1 in the table/,
  );
  expect(printed).not.toContain('2026-09 is published');
  expect(printed).not.toContain('2026-10 is published');
});

describe('the order of day and month', () => {
  const rows = (...days: string[]) => HEADER + days.map((day) => `direct,${day},\n`).join('');

  test.each([
    ['the day', rows('11/03/2026', '13/11/2026'), '2026-03-11'],
    ['the month', rows('11/03/2026', '11/13/2026'), '2026-11-03'],
  ])('is %s first where one cell of the column says so', (_, table, received) => {
    const { grievances } = readGrievances(Buffer.from(table), TODAY);
    expect(grievances[0]).toMatchObject({ received });
  });

  test('is refused where cells contradict each other', () => {
    const printed = refused(rows('13/11/2026', '03/11/2026', '11/13/2026'));
    expect(printed).toMatch(/Line 2 .* line 4 /);
  });

  test('is asked where it stays open, and nothing is guessed', () => {
    const table = rows('11/03/2026', '10/10/2026');
    expect(refused(table)).toContain(
      'line 2 is 2026-03-11 if the day does, 2026-11-03 if the month does',
    );
    expect(refused(table)).toContain('Answer with --dates day-first or --dates month-first');
    const { grievances } = readGrievances(Buffer.from(table), TODAY, 'month-first');
    expect(grievances.map(({ received }) => received)).toEqual(['2026-11-03', '2026-10-10']);
  });
});

test('a month without complaints is written once somebody has said that there was none', async () => {
  const { root, run } = commandOnCopy();
  const path = join(root, 'grievances.csv');
  writeFileSync(path, HEADER);
  const asked = await run('complaints', '--from', path);
  expect(asked.code).toBe(2);
  expect(asked.printed).toContain('Was no complaint received in November 2026?');
  expect(asked.printed).toContain('--none');
  expect((await run('complaints', '--from', path, '--none')).code).toBe(0);
  const text = readFileSync(join(root, november), 'utf8');
  expect(fileOf(november, text).data()).toMatchObject({ direct: { received: 0 } });
});

test('where somebody says that there was none, and the table has some, nothing is written', async () => {
  const { root, run } = commandOnCopy();
  const path = join(root, 'grievances.csv');
  writeFileSync(path, `${HEADER}direct,2026-11-03,\n`);
  expect(await run('complaints', '--from', path, '--none')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('1 were received'),
  });
});

test('a file that is no table is refused by the command, which writes nothing', async () => {
  const { root, run } = commandOnCopy();
  const path = join(root, 'grievances.csv');
  writeFileSync(path, '<!doctype html><title>Log in</title>');
  const { code, printed } = await run('complaints', '--from', path);
  expect(printed).toContain('is a web page');
  expect(printed).toContain('Nothing was written.');
  expect(code).toBe(2);
  expect(existsSync(join(root, november))).toBe(false);
});

test('a file that is not there is named', async () => {
  const { root, run } = commandOnCopy();
  expect(await run('complaints', '--from', join(root, 'none.csv'))).toMatchObject({
    code: 2,
    printed: `There is no file ${join(root, 'none.csv')}.\nNothing was written.\n`,
  });
});
