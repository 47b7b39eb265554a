import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const statement = 'content/disclaimer/0200-market-risk.mdx';
const section = 'content/compliance/0100-fees.yaml';
const form = 'content/settings/kyc.yaml';
const settings = {
  ...exampleSettings,
  'content/settings/required-disclosures.yaml':
    'disclosures:\n  - document: disclaimer/market-risk\n  - document: compliance/fees\n',
};
const withForm = {
  ...settings,
  'content/settings/regulation.yaml':
    'disclaimers:\n  - beside: form\n    document: settings/kyc\n    field: notice\n    mentions:\n      - withdraw\n    wording: You can withdraw your consent.\n    source: An act\n    date: 2023-08-11\n',
};
const body = (text: string) => ({ ...settings, [statement]: `---\n---\n\n${text}\n` });
const details = (...texts: string[]) => ({
  ...settings,
  [section]: `details:\n${texts.map((text) => `  - "${text}"\n`).join('')}`,
});
const notice = (...texts: string[]) => ({
  ...withForm,
  [form]: `notice:\n${texts.map((text) => `  - "${text}"\n`).join('')}`,
});

const orders = 'We do not place orders for you, manage your money or operate your account.';
const cash = 'Fees go to the firm alone, never to a private person and never in cash.';
const scores = 'Complain on [SCORES]({legalLinks.scores}), which SEBI runs for investors.';
const hindi = 'हम आपके लिए ऑर्डर नहीं देते और आपके पैसे का प्रबंधन नहीं करते।';
const first = 'Prices of shares can fall quickly.';
const fees = [
  'Prices of plans are stated before GST.',
  'A plan that is ended early is refunded pro rata.',
  'A receipt is sent.',
] as const;

const changed = (name: string, was: string, is: string, column: number) => ({
  name,
  base: body(was),
  files: body(is),
  finds: [`${statement}:4:${column} disclosure-weaker`],
  fixed: body(was),
});

const right = (name: string, was: string, is: string) => ({
  name,
  base: body(was),
  files: body(is),
});

export const examples: RuleExamples = {
  failing: [
    changed('a negation that is gone', orders, orders.replace('do not place', 'place'), 1),
    changed('a negation in Hindi that is gone', hindi, hindi.replaceAll(' नहीं', ''), 1),
    changed(
      'a negation that is new',
      'You can end your plan at any time by a message.',
      'You cannot end your plan by a message.',
      1,
    ),
    changed('one of two negations that is gone', cash, cash.replace('never to', 'also to'), 1),
    changed(
      'a sentence that is gone, at the next one',
      `${first} ${orders} ${cash}`,
      `${first} ${cash}`,
      36,
    ),
    changed('other words', `${first} ${orders}`, `${first} We wish you a happy new year.`, 36),
    changed('half of a sentence', orders, 'We do not place orders for you.', 1),
    changed('a link to a portal', scores, 'Complain on SCORES, which SEBI runs for investors.', 1),
    {
      name: 'an entry of a list that is gone, at the next one',
      base: details(...fees),
      files: details(fees[0], fees[2]),
      finds: [`${section}:3:6 disclosure-weaker`],
      fixed: details(...fees),
    },
    {
      name: 'an entry of few words that is gone',
      base: details(...fees),
      files: details(fees[0], fees[1]),
      finds: [`${section}:3:6 disclosure-weaker`],
      fixed: details(...fees),
    },
    {
      name: 'a field that a disclaimer demands',
      base: notice('You can withdraw your consent by writing to us.'),
      files: notice('You cannot withdraw your consent.'),
      finds: [`${form}:2:6 disclosure-weaker`],
      fixed: notice('You can withdraw your consent by writing to us.'),
    },
    {
      name: 'a figure that became another one',
      base: notice('You can withdraw your consent. Write to {contact.email} for it.'),
      files: notice('You can withdraw your consent. Write to help@example.org for it.'),
      finds: [`${form}:2:37 disclosure-weaker`],
      fixed: notice('You can withdraw your consent. Write to {contact.email} for it.'),
    },
  ],
  passing: [
    right('a correction', orders, orders.replace('orders', 'any orders')),
    right('a correction in Hindi', hindi, hindi.replace('पैसे', 'पैसों')),
    right('a sentence more', orders, `${orders} Ask your broker first.`),
    right('a sentence in Hindi more', orders, `${orders} ${hindi}`),
    right('a translation', orders, hindi),
    right('another order', `${orders} ${cash}`, `${cash} ${orders}`),
    right(
      'a sentence that became two',
      orders,
      'We never place orders for you. We do not manage your money, and we don’t operate your account.',
    ),
    right(
      'two negations that became one',
      cash,
      'Fees go to the firm alone, never in cash or to a private person.',
    ),
    right(
      'a clause more, with a negation of its own',
      'Prices of plans are stated before GST.',
      'Prices of plans are stated before GST, and do not cover charges of a bank or a broker.',
    ),
    right(
      'a value that is typed, which is reported as such',
      scores,
      scores.replace('{legalLinks.scores}', 'https://scores.sebi.gov.in'),
    ),
    { name: 'no earlier version', files: body(orders) },
    {
      name: 'a document that nothing demands',
      base: { ...settings, 'content/disclaimer/0300-leverage.mdx': `---\n---\n\n${orders}\n` },
      files: { ...settings, 'content/disclaimer/0300-leverage.mdx': `---\n---\n\n${first}\n` },
    },
  ],
};
