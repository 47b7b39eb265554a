import { expect, test } from 'vitest';
import { makeContext } from '@/lib/content/check/context/context';
import type { ContentTree } from '@/lib/content/check/source/content-tree';
import { textOf } from '@/lib/content/history/version';
import { listPageSources } from '@/lib/content/page-text/page-sources';
import { renderPage } from '@/lib/content/page-text/render-page';
import { changedFile, sample, sampleWith, TODAY } from './sample';

const courseFile = 'content/courses/0100-premium-options-buying.yaml';

function linesOf(path: string, tree: ContentTree = sample, day = TODAY): string[] {
  const context = makeContext({ tree, today: day, checkedOn: day });
  const page = listPageSources(context.files).find((each) => each.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return textOf(renderPage(context, page)).split('\n');
}

function withFile(path: string, change: Record<string, unknown>): ContentTree {
  const file = changedFile(path, change);
  return sampleWith({ files: file ? [file] : [] });
}

test('Markdown is rendered: marks are gone, headings of a policy are numbered, lists, notes, escapes and addresses are read', () => {
  const body = [
    '## One *title*',
    'A **bold** word, 2 \\* 3 and `a*b`, see [the board](/complaint-board).',
    '- first\n- second',
    '<Note tone="info" title="A note">Within.</Note>',
    'By {firm.name}.',
  ].join('\n\n');
  const lines = linesOf(
    '/customer-grievances',
    withFile('content/policies/customer-grievances.mdx', { body }),
  );
  expect(lines.slice(-7)).toEqual([
    '1. One title',
    'A bold word, 2 * 3 and a*b, see the board (/complaint-board).',
    'first',
    'second',
    'A note',
    'Within.',
    expect.not.stringContaining('{'),
  ]);
});

test('a price is on the pages that show it, as buyers read it, on the days of its version', () => {
  const price = [{ value: 4321 }, { value: 5432, effectiveFrom: '2027-01-01' }];
  const tree = withFile(courseFile, { 'plans[1].price': price });
  for (const path of ['/pricing', '/subscriptions/premium-options-buying']) {
    expect(linesOf(path, tree)).toContain('₹4,321');
    expect(linesOf(path, tree, '2027-01-01')).toContain('₹5,432');
  }
  expect(linesOf('/', tree)).not.toContain('₹4,321');
});

test('what editors and search engines alone read is no text of a page', () => {
  const tree = withFile('content/pages/disclaimer.yaml', {
    description: 'In results only.',
    acknowledge: [],
  });
  expect(linesOf('/disclaimer', tree)).toEqual(linesOf('/disclaimer'));
});

test('the complaint board has its computed table, and the notice only of sample figures', () => {
  const board = linesOf('/complaint-board');
  expect(board).toContainEqual(expect.stringMatching(/^Grand Total( [\d.]+){6}$/));
});

test('the escalation matrix has the firm’s telephone where a step names none', () => {
  const tree = withFile('content/settings/contact.yaml', { phone: '+91 98765 43210' });
  expect(linesOf('/investor-charter', tree).join('\n')).toContain('+91 98765 43210');
});

test('a document that does not compile is a line that says so', () => {
  const tree = withFile('content/policies/customer-grievances.mdx', { body: '<b>' });
  expect(linesOf('/customer-grievances', tree).at(-1)).toMatch(/can’t be read/);
});
