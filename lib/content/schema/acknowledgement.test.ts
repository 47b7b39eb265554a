import { expect, test } from 'vitest';
import { acknowledgementSchema } from './acknowledgement';

const decision = { of: 'advance-limit', because: 'We asked.', by: 'Asha Rao', on: '2026-11-22' };
const pathsOf = (subject: object) =>
  acknowledgementSchema
    .safeParse({ ...decision, ...subject })
    .error?.issues.map(({ path }) => path.join('.'));

test.each([{ at: 'plans[months 18].months', was: 18 }, { text: 'The largest of all.' }])(
  'an acknowledgement is about a value or a sentence: %j',
  (subject) => {
    expect(pathsOf(subject)).toBeUndefined();
  },
);

test.each([
  [{}, ''],
  [{ at: 'plans[months 18].months' }, 'at'],
  [{ at: 'plans[months 18', was: 18 }, 'at'],
  [{ at: 'name', was: 'A', text: 'A.' }, 'text'],
])('an acknowledgement of %j is reported at "%s"', (subject, path) => {
  expect(pathsOf(subject)).toContain(path);
});
