import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fixedText } from './fix';
import { readContentTree } from './source/content-tree';
import { SourceFile } from './source/source-file';

vi.setConfig({ testTimeout: 60_000 });

const coupon = 'content/coupons/vip50.yaml';
const statement = 'content/disclaimer/0100-a.mdx';

function fileOf(path: string, text: string): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return new SourceFile({ path, kind: 'file', size: bytes.length, bytes });
}

const fixed = (path: string, text: string) => fixedText(fileOf(path, text));

test('a byte-order mark and Windows line endings are removed, and a file without them is left alone', () => {
  expect(fixed(coupon, '\uFEFFpercent: 5 # low\r\n')).toEqual({
    text: 'percent: 5 # low\n',
    changes: ['byte-order mark', 'line endings'],
  });
  expect(fixed(coupon, 'percent: 5 # low\n')).toBeUndefined();
});

test('letters in two parts become one, and the joiners of Indic words stay', () => {
  const word = 'क्‍ष';
  expect(fixed(statement, `---\n---\n\nCafe\u0301 ${word}\n`)).toEqual({
    text: `---\n---\n\nCafé ${word}\n`,
    changes: ['letters in several parts (Unicode NFC)'],
  });
});

test('spaces after the two --- lines are removed, and a line of --- in the text stays', () => {
  expect(fixed(statement, '--- \n---\t\n\nText\n--- \n')?.text).toBe('---\n---\n\nText\n--- \n');
  expect(fixed(statement, '--- \nText\n')).toBeUndefined();
});

test('digits of a text get quotes, and digits of a number lose them', () => {
  expect(fixed('content/settings/firm.yaml', 'address:\n  pincode: 411001 # PIN\n')?.text).toBe(
    'address:\n  pincode: "411001" # PIN\n',
  );
  expect(fixed(coupon, "# Low\npercent: '5'\n")).toEqual({
    text: '# Low\npercent: 5\n',
    changes: ['quotes of 1 value'],
  });
});

test('a value that quotes alone do not make right is left to a person', () => {
  expect(fixed('content/settings/firm.yaml', 'address:\n  pincode: 41100\n')).toBeUndefined();
  expect(fixed(coupon, 'percent: "500"\n')).toBeUndefined();
});

test('fields of an earlier version go, and the comments of the others stay', () => {
  expect(fixed(coupon, '# Ours\ncode: ABC\npercent: 5 # low\n\n# Later\n')).toEqual({
    text: '# Ours\npercent: 5 # low\n\n# Later\n',
    changes: ['1 field of an earlier version'],
  });
  const question = '---\ntheme: mcx # as the folder\nquestion: "Why?"\n---\n\nSo.\n';
  expect(fixed('content/faqs/mcx/0100-why.mdx', question)?.text).toBe(
    '---\nquestion: "Why?"\n---\n\nSo.\n',
  );
  expect(fixed('content/faqs/mcx/0100-why.mdx', '---\ntheme: mcx\n---\n\nSo.\n')?.text).toBe(
    '---\n---\n\nSo.\n',
  );
});

test('a file that is not text, or no document, is left alone', () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0xff]);
  expect(fixedText(new SourceFile({ path: coupon, kind: 'file', size: 4, bytes }))).toBeUndefined();
  expect(fixed('content/notes.txt', 'a\r\n')).toBeUndefined();
});

const documents = readContentTree('.').files.flatMap((file) => {
  const text = file.text();
  return text === undefined ? [] : [{ path: file.path, text }];
});
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bit: fc.constantFrom(
    ...['\r', '\r\n', '\uFEFF', 'e\u0301', '\u0915\u093c'],
    ...['"', "'", '6000', ' ', '--- \n'],
  ),
});

test('a second --fix changes nothing, and the first one changes only what it says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(damage, { maxLength: 6 }),
      fc.boolean(),
      ({ path, text }, damages, isWindows) => {
        const damaged = damages.reduce(
          (before, { at, bit }) => {
            const location = Math.floor(at * before.length);
            return before.slice(0, location) + bit + before.slice(location);
          },
          isWindows ? text.replaceAll('\n', '\r\n') : text,
        );
        const result = fixed(path, damaged);
        const after = result?.text ?? damaged;
        expect(fixed(path, after)).toBeUndefined();
        const plain = fileOf(path, damaged.replace(/^\uFEFF+/, '').normalize('NFC'));
        if (!result?.changes.includes('spaces after ---'))
          expect(loose(fileOf(path, after).yaml()?.data)).toEqual(loose(plain.yaml()?.data));
        expect(letters(after)).toBe(letters(damaged.normalize('NFC')));
      },
    ),
    { numRuns: 300 },
  );
});

/** Data in which the text of a number equals the number. */
function loose(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null), (_, value: unknown) => {
    if (typeof value === 'boolean') return String(value);
    return typeof value === 'string' && /^[-+.\w]+$/.test(value) && !Number.isNaN(Number(value))
      ? Number(value)
      : value;
  });
}

/** A text without what --fix may add or remove. */
function letters(text: string): string {
  return text.replaceAll(/[\s"'\uFEFF]/g, '');
}
