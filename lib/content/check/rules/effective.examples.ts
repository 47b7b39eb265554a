import type { RuleExamples } from '../examples';

const regulation = 'content/settings/regulation.yaml';
const course = 'content/courses/btst-vip.yaml';
const figure = (value: number, ...period: string[]) =>
  [`  - value: ${value}`, 'unit: percent', 'source: A', 'date: 2026-11-01', ...period].join(
    '\n    ',
  );
const gst = (...figures: string[]) => ['gst:', ...figures, ''].join('\n');
const plan = (...lines: string[]) => ['  - months: 1', ...lines].join('\n    ');
const plans = (...list: string[]) => ['slug: btst-vip', 'plans:', ...list, ''].join('\n');

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a first day in a year that is mistyped',
      files: { 'content/coupons/a.yaml': 'code: ABC\npercent: 5\neffectiveFrom: 2072-04-01\n' },
      finds: ['content/coupons/a.yaml:3:16 effective-far'],
      fixed: { 'content/coupons/a.yaml': 'code: ABC\npercent: 5\neffectiveFrom: 2027-04-01\n' },
    },
    {
      name: 'an end before the beginning',
      files: {
        'content/coupons/a.yaml':
          'code: ABC\npercent: 5\neffectiveFrom: 2026-12-01\neffectiveUntil: 2026-11-30\n',
      },
      finds: ['content/coupons/a.yaml:4:17 effective-order'],
      fixed: {
        'content/coupons/a.yaml':
          'code: ABC\npercent: 5\neffectiveFrom: 2026-11-30\neffectiveUntil: 2026-12-01\n',
      },
    },
    {
      name: 'a figure that ends before it begins',
      files: {
        [regulation]: gst(
          figure(18),
          figure(20, 'effectiveFrom: 2026-12-01', 'effectiveUntil: 2026-11-30'),
        ),
      },
      finds: [`${regulation}:11:21 effective-order`],
      fixed: {
        [regulation]: gst(
          figure(18),
          figure(20, 'effectiveFrom: 2026-11-30', 'effectiveUntil: 2026-12-01'),
        ),
      },
    },
    {
      name: 'a later version that does not say when it begins',
      files: { 'content/pages/not-found.2027-04-01.yaml': 'title: None\n' },
      finds: ['content/pages/not-found.2027-04-01.yaml:1:1 effective-name'],
      fixed: {
        'content/pages/not-found.2027-04-01.yaml': 'title: None\neffectiveFrom: 2027-04-01\n',
      },
    },
    {
      name: 'a later version named by a date that does not exist',
      files: { 'content/pages/not-found.2027-02-30.yaml': 'title: None\n' },
      finds: ['content/pages/not-found.2027-02-30.yaml:1:1 effective-name'],
      fixed: {
        'content/pages/not-found.2027-02-30.yaml': null,
        'content/pages/not-found.2027-03-02.yaml': 'title: None\neffectiveFrom: 2027-03-02\n',
      },
    },
    {
      name: 'two figures without a beginning',
      files: { [regulation]: gst(figure(18), figure(20)) },
      finds: [`${regulation}:6:5 effective-twice`],
      fixed: { [regulation]: gst(figure(18), figure(20, 'effectiveFrom: 2027-04-01')) },
    },
    {
      name: 'two plans of the same months that begin on the same day',
      files: {
        [course]: plans(
          plan('price: 1'),
          plan('price: 2', 'effectiveFrom: 2026-12-01'),
          plan('price: 3', 'effectiveFrom: 2026-12-01'),
        ),
      },
      finds: [`${course}:8:5 effective-twice`],
      fixed: {
        [course]: plans(plan('price: 1'), plan('price: 2', 'effectiveFrom: 2026-12-01')),
      },
    },
    {
      name: 'a figure that ends and has no later version',
      files: { [regulation]: gst(figure(18, 'effectiveUntil: 2027-03-31')) },
      finds: [`${regulation}:1:1 effective-gap`],
      fixed: {
        [regulation]: gst(
          figure(18, 'effectiveUntil: 2027-03-31'),
          figure(20, 'effectiveFrom: 2027-04-01'),
        ),
      },
    },
    {
      name: 'a figure of which no version has begun',
      files: { [regulation]: gst(figure(18, 'effectiveFrom: 2026-12-01')) },
      finds: [`${regulation}:1:1 effective-gap`],
      fixed: { [regulation]: gst(figure(12), figure(18, 'effectiveFrom: 2026-12-01')) },
    },
    {
      name: 'days between two prices',
      files: {
        [course]: plans(
          plan(
            'price:',
            '  - { value: 1000, effectiveUntil: 2026-11-30 }',
            '  - { value: 1200, effectiveFrom: 2026-12-02 }',
          ),
        ),
      },
      finds: [`${course}:4:5 effective-gap`],
      fixed: {
        [course]: plans(
          plan('price:', '  - { value: 1000 }', '  - { value: 1200, effectiveFrom: 2026-12-02 }'),
        ),
      },
    },
    {
      name: 'a course of which all plans end',
      files: { [course]: plans(plan('effectiveUntil: 2026-11-30')) },
      finds: [`${course}:2:1 effective-gap`],
      fixed: {
        [course]: plans(plan('effectiveUntil: 2026-11-30'), plan('effectiveFrom: 2026-12-01')),
      },
    },
  ],
  passing: [
    {
      name: 'a document for one day',
      files: {
        'content/coupons/a.yaml':
          'code: ABC\npercent: 5\neffectiveFrom: 2026-12-01\neffectiveUntil: 2026-12-01\n',
      },
    },
    {
      name: 'a figure with a later version, which needs no edit of the earlier one',
      files: { [regulation]: gst(figure(18), figure(20, 'effectiveFrom: 2027-04-01')) },
    },
    {
      name: 'a figure for some days only',
      files: {
        [regulation]: gst(
          figure(18),
          figure(12, 'effectiveFrom: 2026-12-01', 'effectiveUntil: 2026-12-31'),
        ),
      },
    },
    {
      name: 'a figure without a list that began before today',
      files: {
        [regulation]:
          'gst:\n  value: 18\n  unit: percent\n  source: A\n  date: 2026-11-01\n  effectiveFrom: 2026-11-01\n',
      },
    },
    {
      name: 'a document that has ended, with values that ended with it',
      files: {
        [course]: `${plans(plan('price: [{ value: 1, effectiveUntil: 2026-10-31 }]'))}effectiveUntil: 2026-10-31\n`,
      },
    },
    {
      name: 'a later version of a page',
      files: {
        'content/pages/not-found.yaml': 'title: None\n',
        'content/pages/not-found.2027-04-01.yaml': 'title: Gone\neffectiveFrom: 2027-04-01\n',
      },
    },
  ],
};
