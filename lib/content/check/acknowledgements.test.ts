import { expect, test } from 'vitest';
import { checkContent } from './check-content';
import { exampleSettings } from './example-settings';
import { type ExampleFiles, exampleTree } from './examples';
import { loadRules } from './load-rules';

const rules = (await loadRules()).filter(({ name }) =>
  ['acknowledgement', 'link-protected', 'price-outlier', 'amount-form'].includes(name),
);
const offers = 'content/settings/offers.yaml';
const changed = exampleSettings[offers].replace('pay.example.com/mcx', 'money.example.net/mcx');
const entry = (rule: string, of: string) =>
  `acknowledge:\n  - rule: ${rule}\n    of: ${of}\n    reason: R.\n    by: A Name\n    on: 2026-11-01\n`;

function found(files: ExampleFiles, base?: ExampleFiles) {
  return checkContent({
    tree: exampleTree(files),
    base: base && exampleTree(base),
    rules,
    today: '2026-11-20',
  });
}

const short = (files: ExampleFiles, base?: ExampleFiles) =>
  found(files, base).map(({ line, rule }) => `${line} ${rule}`);

test('a warning that compares with the earlier version offers no acknowledgement', () => {
  const [finding] = found({ [offers]: changed }, exampleSettings);
  expect(finding?.remedy).toMatch(/this warning ends with the merge\.$/);
  expect(finding?.remedy).not.toContain('acknowledge it');
});

test('an acknowledgement of such a warning is stale at once, and not only after the merge', () => {
  const files = { [offers]: changed + entry('link-protected', 'abcdefgh') };
  expect(short(files, exampleSettings)).toEqual(['4 link-protected', '10 ack-stale']);
  expect(short(files, files)).toEqual(['10 ack-stale']);
});

test('a version that is over keeps its acknowledgements', () => {
  const wrong = exampleSettings[offers].replace('One code', 'Save ₹20,00. One code');
  const [, code = ''] = /"of: (\w+)"/.exec(found({ [offers]: wrong })[0]?.remedy ?? '') ?? [];
  const acknowledged = wrong + entry('amount-form', code);
  const version = `effectiveFrom: 2026-11-19\n${exampleSettings[offers]}`;
  expect(code).not.toBe('');
  expect(short({ [offers]: acknowledged })).toEqual([]);
  const files = { [offers]: acknowledged, 'content/settings/offers.2026-11-19.yaml': version };
  expect(short(files)).toEqual([]);
});

test('a price that leaps alone ends with the merge, one unlike the other plans does not', () => {
  const course = 'content/courses/btst-vip.yaml';
  const plans = (...prices: readonly number[]) => ({
    [course]: [
      ...['slug: btst-vip', 'theme: default', 'name: BTST', 'summary: One sentence.'],
      ...['image: /images/courses/a.svg', 'alt: A chart', 'signals: Daily', 'details:'],
      ...['  - Text.', 'faqs: default', 'group: btst-vip', 'plans:'],
      ...prices.flatMap((price, index) => [
        ...[`  - months: ${index + 1}`, `    price: ${price}`, '    best: false'],
        ...['    features:', '      - One', '      - Two', '      - Three'],
      ]),
      '',
    ].join('\n'),
  });
  const [leap] = found(plans(600, 700), plans(3000, 4000));
  expect(leap?.remedy).toMatch(/ends with the merge/);
  const [outlier] = found(plans(3000, 40_000), plans(3000, 4000));
  expect(outlier?.remedy).toMatch(/acknowledge it in this file/);
});
