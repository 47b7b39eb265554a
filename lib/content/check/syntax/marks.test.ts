import { describe, expect, test } from 'vitest';
import { checkContent } from '../run';
import { makeContentTree } from '../source/content-tree';
import { SourceFile } from '../source/source-file';

/** Lines of a body in which a sign is lost. */
function linesFound(body: string): number[] {
  const bytes = Buffer.from(`---\n---\n${body}\n`);
  const path = 'content/disclaimer/0100-a.mdx';
  const file = new SourceFile({ path, kind: 'file', size: bytes.length, bytes });
  return checkContent({ tree: makeContentTree([file], []), today: '2026-11-20' })
    .findings.filter(({ rule }) => rule === 'sign-lost')
    .map(({ line }) => line - 2);
}

describe('a sign that Markdown takes away is found', () => {
  test.each([
    '50*75*2 rupees',
    '12*5 = 60 and 10*6 = 60',
    'The fee (a *2) and the rest (b* 3)',
    'The fee (a *2) and b* 3',
    'It is 50 *75* 2 rupees',
    'See (*) and (*) below',
    '2**3 and 4**5',
    'The price is *500=100*5 rupees',
    'Buy**now** today',
    'It costs **500**p.a. of it',
    'The fee (**plus GST) is ₹500**',
    'You owe:\n- 5%',
    'The **trade**s of a day',
    'Rs.*500* a month',
    '> 3 months',
    '- > 3 months: 4',
    'Pending\n> 3 months',
    'The fee\n+ GST',
    '+ GST of the fee\n+ stamp duty',
    'The value fell by\n- 5% on the day',
    '- 5% on a day',
    'The value is\n- 5%\n- 3%',
    '**The value** is\n- 5%\n- 3%',
    '**The value**\n- 5% on the day',
    '* Terms apply',
    'The total is\n1. something',
    '1. One\n2. Two\n4. Four',
    '1. One\n1. Two',
    '01. One\n02. Two',
    '1) One\n2) Two',
    '2024. In this year it rose',
    '-\n\nText',
    '[SCORES]: /refund-policy',
    '[1]: /refund-policy\n\nText',
    'See [a][b].\n\n[b]: /one\n[b]: /two',
    'See [a][b].\n\n[b]: /one "Words"',
    'See [a](/pricing "Only for members").',
    'See [a](/pricing (Only for members)).',
    '![Steps of a refund](/images/a.svg "Only for members")',
    'See [our terms][t] or [t].\n\n[t]: /terms-and-conditions',
    '[^1]: Terms',
    'Text\n---\n\nMore',
    '##\n\nText',
    'One line\\\nand two',
    'One line  \nand two',
    'A\n\n***\n\nB',
    'A\n\n- - -\n\nB',
    'A\n\n____________\n\nB',
    'Name    Fee\n\n-----   -----',
    '## Options in C#\n\nText\n\n## Another one #\n\nText',
    'and\\/or',
    'C:\\!new',
    'A &para; and B',
    'It costs &#8377;500',
    'Text <Note tone="info" title="A">Within.</Note> more',
    'A\n\n<sup>\n\nB\n\n</sup>',
    '- one\n- two\nThese apply to both.',
  ])('%j', (body) => {
    expect(linesFound(body)).toHaveLength(1);
  });
});

describe('a mark that is meant stays', () => {
  test.each([
    '**Market risk.** Prices fall.',
    'A **bold** word, an _italic_ one, *both*, ***and*** (*this*), “**that**”.',
    '**One** – *two*: **three**/**four**.',
    'A **₹500** fee, **18%**, *2.5* times.',
    '**See [our terms](/terms-and-conditions).**',
    '**{firm.name}** is *our* name.',
    '[**Bold words**](/pricing) and [words](/pricing).',
    '**a) Fees.** One, **1) two**, **(ii) three**.',
    '**₹500**\\* a month, **₹500**+GST, ₹**500**, **VIP**™, **Step 1**→**Step 2**.',
    '**Refund = fee × days ÷ 365**, नियम **२**॥',
    'You need:\n- a PAN',
    '- You need:\n  - a PAN\n- You pay',
    'You need:\n- a PAN\n- a mobile',
    '**Rights of investors**\n- to a refund\n- to complain',
    '**Rights** _of investors_<br />\n1. A refund\n2. A complaint',
    'You need\n\n- a PAN\n- a mobile\n  - of India\n  - in your name',
    '- one\n\n  more of it\n\n- two',
    '- one\n  goes on\n- two',
    '- {wordings.personalData.pan}',
    '* one\n* two',
    '1. One\n2. Two\n3. Three',
    '3. Three\n4. Four',
    'A\n\n---\n\nB',
    'A line<br />and another, 10<sup>5</sup>',
    '2 \\* 3, \\> 3 months, \\+ GST, a\\_b, \\[sic\\], \\# 1, \\{x\\}, \\- 5%, \\~, \\\\',
    '2024\\. In this year',
    'Less than &lt; 5, Q&amp;A, Q&A, AT&T;',
    '<Note tone="info" title="A">\n\nWithin.\n\n- one\n- two\n\n</Note>',
    '<Note tone="info" title="A">Within.</Note>',
    '## B. Fees\n\n### Of a plan\n\nText',
    'A line\nof several\n   lines',
    'A line \n  **of** \n  _several_ \n  [words](/pricing) \n  and more. ',
    '## A heading \n\n- one \n  **two** \n  three \n\n  --- \n',
  ])('%j', (body) => {
    expect(linesFound(body)).toEqual([]);
  });
});
