import { expect, it } from 'vitest';
import { contractArguments, contractUsage } from './arguments';

it.each([
  [[], '--base is missing.'],
  [['--base', 'ftp://x'], '--base is an address'],
  [['--base', 'http://x', '--chat-base', '/api/chat'], '--chat-base is an address'],
  [['--base', 'http://x', '--mobile', '12345'], '--mobile is ten digits.'],
  [['--base', 'http://x', '--cookie', 'sid'], '--cookie is a name and a value'],
  [['--base', 'http://x', '--gst', 'much'], '--gst is a percentage'],
  [['--base', 'http://x', '--wirte'], "Unknown option '--wirte'"],
])('the arguments %j are rejected by a sentence', (args, sentence) => {
  expect(() => contractArguments(args)).toThrow(sentence);
});

it('addresses may end with a slash', () => {
  const given = contractArguments([
    '--base',
    'http://localhost:3000/api/',
    '--origin',
    'http://x/',
  ]);
  expect(given).toMatchObject({ base: 'http://localhost:3000/api', origin: 'http://x' });
});

it('the help names every option, and needs no other one', () => {
  expect(contractArguments(['--help'])).toBeUndefined();
  for (const name of Object.keys(contractArguments(['--base', 'http://x']) ?? {}))
    expect(contractUsage).toContain(`--${name} `);
});
