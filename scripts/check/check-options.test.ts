import { expect, test } from 'vitest';
import { UsageError } from '../setup/usage-error';
import { checkOptions } from './check-options';

test('options that npm took are answered with the command to write', () => {
  const env = { npm_lifecycle_event: 'content:check', npm_config_all: 'true' };
  expect(() => checkOptions([], env)).toThrow(
    'npm took --all. Write -- before the options: npm run content:check -- --all',
  );
});

test('npm settings of another command are no options of the check', () => {
  expect(checkOptions([], { npm_lifecycle_event: 'test', npm_config_all: 'true' }).all).toBe(false);
});

test('a word without its option is answered with the command to write', () => {
  expect(() => checkOptions(['json'], {})).toThrow(
    '"json" belongs to no option. Write -- before the options',
  );
});

test.each([
  [['--today', 'tomorrow'], '--today is a day such as 2026-11-20.'],
  [['--overdue', 'never'], '--overdue is warning or error.'],
  [['--base', ''], '--base is a version of git, such as main.'],
])('the options %j are rejected with a sentence', (args, sentence) => {
  expect(() => checkOptions(args, {})).toThrow(UsageError);
  expect(() => checkOptions(args, {})).toThrow(sentence);
});

test('an unknown option is answered with the list of options', () => {
  expect(() => checkOptions(['--al'], {})).toThrow(/^Unknown option '--al'\.\n\nUsage: /);
});
