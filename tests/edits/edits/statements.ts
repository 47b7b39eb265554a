import type { Content } from '../content';
import { dayFromToday, type Edit, pathAfter } from '../edit';

const statements = 'content/disclaimer';
const complaints = 'content/complaints';
const dueDay = dayFromToday(45);

/** The files of the months, oldest first. */
function monthsOf(content: Content): string[] {
  return content.list(complaints).filter((path) => /\d{4}-\d{2}/.test(path));
}

/** Statements, policies, the charter, the compliance page and the complaints. */
export const statementEdits: readonly Edit[] = [
  {
    name: 'a statement is inserted among the others',
    make: (content) => {
      const before = content.find(statements, /leverage/i);
      content.write(
        pathAfter(content, before, 'expiry-day'),
        '---\n---\n\n**Expiry day.** On the last day of a contract prices can move within seconds, and an order may fill far from the price that a message named. Trade smaller on such a day, or not at all.\n',
      );
    },
  },
  {
    name: 'a statement is reworded',
    make: (content) => {
      const path = content.find(statements, /stop loss|borrow/);
      content.write(path, `${content.read(path).trimEnd()} Ask an adviser if you are not sure.\n`);
    },
  },
  {
    name: 'a statement has a second paragraph with a link',
    make: (content) => {
      const path = content.last(statements);
      const text = content.read(path).trimEnd();
      content.write(path, `${text}\n\nThe [Privacy Policy](/privacy-policy) says more.\n`);
    },
  },
  {
    name: 'a policy has one more section',
    make: (content) => {
      const path = 'content/policies/privacy-policy.mdx';
      const text = content.read(path).trimEnd();
      content.write(
        path,
        `${text}\n\n## Changes to how we keep data\n\n### How we tell you\n\nWe write to the e-mail address of your account before a change applies, and name the day from which it does.\n`,
      );
    },
  },
  {
    name: 'a section of a policy is reworded',
    make: (content) =>
      content.replace(
        'content/policies/terms-and-conditions.mdx',
        /^## .*\n\n/m,
        '## What these terms are about\n\nPlease read these terms before you buy a plan.\n\n',
      ),
  },
  {
    name: 'a policy has another text from a day to come',
    make: (content) => {
      const path = 'content/policies/refund-policy.mdx';
      const next = content.read(path).replace(/^---\n/, `---\neffectiveFrom: ${dueDay}\n`);
      content.write(
        path.replace('.mdx', `.${dueDay}.mdx`),
        `${next.trimEnd()}\n\n## When this text applies\n\nIt applies to plans bought on or after the day on which it is published here.\n`,
      );
    },
  },
  {
    name: 'a section of the charter is reworded',
    make: (content) => {
      const path = content.find('content/charter', 'Ask all questions');
      content.replace(path, 'Ask all questions', 'Take your time, ask all questions');
    },
  },
  {
    name: 'a section of the charter has another heading',
    make: (content) =>
      content.replace(
        content.find('content/charter', 'SCORES 2.0'),
        /^title: .*$/m,
        'title: How a grievance is redressed',
      ),
  },
  {
    name: 'the escalation matrix has one more step',
    make: (content) =>
      content.fields('content/charter/escalation.yaml', (matrix) =>
        matrix.append(['rows'], {
          designation: 'Director',
          person: 'Rohan Deshpande',
          email: '{contact.grievanceEmail}',
          hours: '11AM to 1PM',
        }),
      ),
  },
  {
    name: 'the compliance page has one more detail',
    make: (content) =>
      content.fields(content.find('content/compliance', 'Principal officer'), (section) =>
        section.append(
          ['details'],
          'NISM certificate of {firm.principalOfficer}: NISM-2026-00012345, valid until 31 March 2029.',
        ),
      ),
  },
  {
    name: 'complaints of the last month are pending',
    make: (content) =>
      content.fields(monthsOf(content).at(-1) ?? '', (month) => {
        const row = (field: string) => month.number('scores', field);
        month.set(['scores', 'received'], row('received') + 5);
        month.set(['scores', 'resolved'], row('resolved') + 2);
        month.set(['scores', 'averageDays'], 9.5);
      }),
  },
  {
    name: 'an earlier month of the complaints is corrected',
    make: (content) =>
      content.fields(monthsOf(content).at(-3) ?? '', (month) => {
        for (const field of ['received', 'resolved'])
          month.set(['direct', field], month.number('direct', field) + 1);
        month.set(['direct', 'averageDays'], 5.5);
      }),
  },
  {
    name: 'a month of the complaints is published, with four numbers a source',
    make: (content) => {
      const row = ['received: 1', 'resolved: 1', 'averageDays: 6', 'pendingOver3Months: 0'];
      const lines = ['direct', 'scores', 'other'].flatMap((source) => [
        `${source}:`,
        ...row.map((line) => `  ${line}`),
      ]);
      // The month after the last one is not over, so its file takes the place of the last one.
      content.write(monthsOf(content).at(-1) ?? '', `sample: true\n${lines.join('\n')}\n`);
    },
  },
  {
    name: 'the annual trend shows each complete year',
    make: (content) =>
      content.fields(`${complaints}/annual-trend.yaml`, (trend) => trend.remove('through')),
  },
  {
    name: 'a year of the complaints is corrected',
    make: (content) =>
      content.fields(`${complaints}/annual-trend.yaml`, (trend) => {
        for (const field of ['received', 'resolved'])
          trend.set(['years', 0, field], trend.number('years', 0, field) + 4);
      }),
  },
];
