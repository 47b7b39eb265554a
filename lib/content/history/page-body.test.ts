import { expect, test } from 'vitest';
import { bodyHtml, bodyText, pageBody, parseBody } from './page-body';

const HASH = 'a'.repeat(64);

function bodyOf(main: string) {
  const body = pageBody(`<body><nav>Menu</nav><main>${main}</main></body>`, () => HASH);
  if (!body) throw new Error('the page has no main');
  return body;
}

test('navigation, controls, the change log and what is marked are not part of the text', () => {
  const body = bodyOf(
    '<nav>Home</nav><h1>Fees</h1><p data-record="no">Last changed</p><button>Copy</button><form>Send</form><div class="chrome mt-4"><p>Changes</p></div><p>Text</p>',
  );
  expect(bodyHtml(body)).toBe('<h1>Fees</h1>\n<p>Text</p>\n');
});

test('wrappers are dropped, so that a line is a block', () => {
  const body = bodyOf(
    '<section class="a"><div><h2 id="x"><span>1.<!-- --> </span>Fees</h2><div><p>One <strong>two</strong>\n three</p></div></div></section><ul><li><span>1.1</span><p>First</p></li></ul>',
  );
  expect(bodyHtml(body)).toBe(
    '<h2 id="x">1. Fees</h2>\n<p>One <strong>two</strong> three</p>\n<ul>\n<li>\n<p>1.1 First</p>\n</li>\n</ul>\n',
  );
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src="x" onerror="alert(1)" alt="A">', '<img alt="A">'],
  ['<a href="javascript:alert(1)" onclick="a()">A</a>', '<a>A</a>'],
  ['<a href="//outside.example">A</a>', '<a>A</a>'],
  ['<iframe src="/kyc"></iframe><base href="https://x.example">', ''],
  ['<meta http-equiv="refresh" content="0"><form action="/x"><input></form>', ''],
  ['<p style="color:red" class="x" data-x="1">A</p>', '<p>A</p>'],
  ['<svg><script>alert(1)</script></svg>', ''],
])('stored HTML is read by an allow list: %s', (stored, read) => {
  expect(bodyHtml(parseBody(stored)).trim()).toBe(read);
});

test('the text has what visitors get beside words', () => {
  const body = bodyOf(
    '<p>See <a href="/fees">the fees</a>, <a href="#x">below</a>, <a href="mailto:a@b.example">a@b.example</a>.</p><p><img src="/images/steps.png" alt="Steps"></p><p>10<sup>5</sup> H<sub>2</sub>O</p><ol start="5"><li>Five</li><li>Six<ul><li>inner</li></ul></li></ol><svg aria-label="A chart"></svg>',
  );
  expect(bodyText(body).split('\n')).toEqual([
    'See the fees (/fees), below, a@b.example.',
    '[picture aaaaaaaaaaaa: Steps]',
    '10^5 H_2O',
    '5. Five',
    '6. Six',
    'inner',
    '[picture: A chart]',
  ]);
});

test('a body that was stored reads as before', () => {
  const body = bodyOf(
    '<ol><li><a href="#a">1</a><div><p>A <em>b</em></p></div></li></ol><table><tr><td>1</td></tr></table>',
  );
  const again = parseBody(bodyHtml(body));
  expect(bodyHtml(again)).toBe(bodyHtml(body));
  expect(bodyText(again)).toBe(bodyText(body));
});
