import { exampleMonth, exampleTrend } from '../complaint-examples';
import type { RuleExamples } from '../examples';

const fileOf = (month: string) => `content/complaints/${month}.yaml`;
const monthFiles = (...months: string[]) =>
  Object.fromEntries(months.map((month) => [fileOf(month), exampleMonth(month)]));

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a month that is missing between others',
      files: monthFiles('2026-08', '2026-10'),
      finds: [`${fileOf('2026-09')}:1:1 complaint-gap`],
      fixed: monthFiles('2026-09'),
    },
    {
      name: 'two missing months in a row, once',
      files: monthFiles('2026-07', '2026-10'),
      finds: [`${fileOf('2026-08')}:1:1 complaint-gap`],
      fixed: monthFiles('2026-08', '2026-09'),
    },
    {
      name: 'no month at all, where there is a complaint board',
      files: { 'content/pages/complaint-board.yaml': 'title: Complaints\n' },
      finds: [`${fileOf('2026-10')}:1:1 complaint-gap`],
      fixed: monthFiles('2026-10'),
    },
    {
      name: 'a first month that was published and is gone',
      files: monthFiles('2026-09', '2026-10'),
      base: monthFiles('2026-08', '2026-09', '2026-10'),
      finds: [`${fileOf('2026-08')}:1:1 complaint-gap`],
      fixed: monthFiles('2026-08'),
    },
    {
      name: 'a month that is late',
      files: monthFiles('2026-09'),
      today: '2026-11-08',
      finds: [`${fileOf('2026-10')}:1:1 complaint-overdue`],
      fixed: monthFiles('2026-10'),
    },
    {
      name: 'a late month before one that is not due yet',
      files: monthFiles('2026-08'),
      today: '2026-11-07',
      finds: [`${fileOf('2026-09')}:1:1 complaint-overdue`],
      fixed: monthFiles('2026-09'),
    },
    {
      name: 'the month that is running',
      files: monthFiles('2026-10', '2026-11'),
      today: '2026-11-20',
      finds: [`${fileOf('2026-11')}:1:8 complaint-early`],
      fixed: { [fileOf('2026-11')]: null },
    },
    {
      name: 'a month of another century, without the months before it',
      files: monthFiles('2026-10', '2062-10'),
      finds: [`${fileOf('2062-10')}:1:8 complaint-early`],
      fixed: { [fileOf('2062-10')]: null },
    },
    {
      name: 'a year whose first months are gone',
      files: {
        ...monthFiles('2026-05', '2026-06'),
        'content/complaints/annual-trend.yaml': exampleTrend(['2026-27', 0, 0, 0, 0]),
      },
      today: '2026-07-07',
      finds: [`${fileOf('2026-05')}:1:8 complaint-start`],
      fixed: monthFiles('2026-04'),
    },
  ],
  passing: [
    { name: 'all months that are over', files: monthFiles('2026-08', '2026-09', '2026-10') },
    {
      name: 'the last month missing until the 7th',
      files: monthFiles('2026-09'),
      today: '2026-11-07',
    },
    {
      name: 'a running month that is shown after its end',
      files: {
        ...monthFiles('2026-10'),
        [fileOf('2026-11')]: `${exampleMonth('2026-11')}effectiveFrom: 2026-12-01\n`,
      },
    },
    {
      name: 'a later day on which something changes, when months will be late',
      files: {
        ...monthFiles('2026-10'),
        'content/coupons/a.yaml': 'code: ABC\npercent: 5\neffectiveFrom: 2027-06-01\n',
      },
    },
    {
      name: 'a month that can’t be read, which another rule reports',
      files: { ...monthFiles('2026-08', '2026-10'), [fileOf('2026-09')]: 'month: [' },
    },
    {
      name: 'a month under a wrong file name, which another rule reports',
      files: {
        ...monthFiles('2026-08', '2026-10'),
        'content/complaints/September.yaml': exampleMonth('2026-09'),
      },
    },
    { name: 'a site without complaints', files: {} },
  ],
};
