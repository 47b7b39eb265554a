import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { pages } = z
  .object({ pages: z.array(z.object({ path: z.string(), hash: z.string() })) })
  .parse(JSON.parse(readFileSync('.server/manifest.json', 'utf8')));

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes names, empty values and void elements is not ours to choose.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // HTML allows any id without spaces; numbered headings begin with a digit.
    'valid-id': ['error', { relaxed: true }],
    // Telephone numbers are written as the settings have them.
    'tel-non-breaking': 'off',
    // A role that an element has anyway is valid HTML: tables that a phone shows as cards keep theirs by
    // it, and programs find a dialog by it. Biome's rule asks for a reason at each.
    'no-redundant-role': 'off',
  },
});

/** Next's own page for a failure of the root layout is Next's. */
const ours = pages.filter(({ path }) => path !== '/_global-error');

test.each(ours)('the HTML of $path is valid', async ({ hash }) => {
  const html = readFileSync(`.server/bodies/${hash}`, 'utf8');
  const report = await validator.validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  expect(
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
  ).toEqual([]);
});
