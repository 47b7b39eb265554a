import { expect, it } from 'vitest';
import { findGoLiveProblem, leftOpenIn } from './go-live';

const questions = {
  registration: ['settings/firm.yaml:5 is a placeholder', 'settings/firm.yaml:9 is a sample'],
  gstin: ['settings/firm.yaml:11 is a placeholder'],
  address: [],
};

it('a live start names each open question, its first place and how to leave it open', () => {
  const problem = findGoLiveProblem(questions, leftOpenIn('gstin'));
  expect(problem).toContain(
    '\n  registration: settings/firm.yaml:5 is a placeholder, and 1 more\n',
  );
  expect(problem).not.toContain('gstin: ');
  expect(problem).toMatch(/\n {2}GO_LIVE_WITHOUT=gstin,registration$/);
});

it('a live start is not refused where each open question is left open', () => {
  expect(findGoLiveProblem(questions, leftOpenIn(' registration, gstin,'))).toBeUndefined();
  expect(findGoLiveProblem({ address: [] }, [])).toBeUndefined();
});

it('a name that no question has is refused with the names of all', () => {
  expect(findGoLiveProblem(questions, leftOpenIn('registration,gstin,adress'))).toMatch(
    /"adress".*registration, gstin, address$/,
  );
});
