import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gstinCheckCharacter } from '@/lib/domain/gstin';
import { complaintMonth, complaintYears } from './complaints';
import { contentlayerFields } from './contentlayer-fields';
import { coupon } from './coupon';
import { course } from './course';
import { disclaimer } from './disclaimer';
import { faq } from './faq';
import {
  documentId,
  documentName,
  documentPath,
  isSingle,
  matchPath,
  pathGlobs,
  withoutDay,
} from './paths';
import { firm } from './settings/firm';
import { markets } from './settings/markets';
import { requiredDisclosures } from './settings/required-disclosures';

describe('paths', () => {
  test('a path shows which collection a file belongs to', () => {
    expect(matchPath(disclaimer, 'disclaimer/0200-market-risk.mdx')).toEqual({
      order: '0200',
      name: 'market-risk',
    });
    expect(matchPath(disclaimer, 'disclaimer/7-market-risk.mdx')).toBeUndefined();
    expect(matchPath(complaintMonth, 'complaints/annual-trend.yaml')).toBeUndefined();
    expect(pathGlobs(course)).toEqual([
      'courses/[0-9][0-9][0-9][0-9]-*.yaml',
      'courses/[0-9][0-9][0-9][0-9]-*.[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].yaml',
    ]);
    expect([isSingle(firm), isSingle(course)]).toEqual([true, false]);
    expect(documentId(disclaimer, 'disclaimer/0200-market-risk.mdx')).toBe(
      'disclaimer/market-risk',
    );
    expect(documentName(disclaimer, 'disclaimer/0200-2027-rules.mdx')).toBe('2027-rules');
    expect(documentId(complaintMonth, 'complaints/2026-10.yaml')).toBe('complaints/2026-10');
    expect(documentPath(course, { order: '0700', name: 'btst-vip' })).toBe(
      'courses/0700-btst-vip.yaml',
    );
  });

  test('the name of a coupon is letters and digits, as its code is', () => {
    expect(matchPath(coupon, 'coupons/vip50.yaml')).toEqual({ code: 'vip50' });
    expect(matchPath(coupon, 'coupons/vip-50.yaml')).toBeUndefined();
  });
});

test('a placeholder with a list of words stands for no other word', () => {
  expect(matchPath(faq, 'faqs/mcx/0100-hours.mdx')).toMatchObject({ topic: 'mcx' });
  expect(matchPath(faq, 'faqs/mcxx/0100-hours.mdx')).toBeUndefined();
});

test('a later version of a document has its first day in its path', () => {
  expect(matchPath(firm, 'settings/firm.2027-04-01.yaml')).toEqual({
    effectiveFrom: '2027-04-01',
  });
  expect(matchPath(disclaimer, 'disclaimer/0700-market-risk.2027-04-01.mdx')).toEqual({
    order: '0700',
    name: 'market-risk',
    effectiveFrom: '2027-04-01',
  });
  expect(matchPath(course, 'courses/0700-btst-vip.next.yaml')).toBeUndefined();
  expect(withoutDay('complaints/2026-10.2027-04-01.yaml')).toBe('complaints/2026-10.yaml');
  expect(withoutDay('complaints/2026-10.yaml')).toBe('complaints/2026-10.yaml');
});

describe('contentlayer’s fields', () => {
  test('contentlayer’s fields are scalars, or json for nested values, each with its description', () => {
    const schema = z.strictObject({
      title: z.string().describe('Title.'),
      kind: z.enum(['a', 'b']).optional().describe('Kind.'),
      on: z.boolean(),
      n: z.int(),
      day: z.iso.date(),
      list: z.array(z.string()),
    });
    expect(contentlayerFields(schema)).toEqual({
      title: { type: 'string', required: true, description: 'Title.' },
      kind: { type: 'enum', options: ['a', 'b'], required: false, description: 'Kind.' },
      on: { type: 'boolean', required: true },
      n: { type: 'number', required: true },
      day: { type: 'string', required: true },
      list: { type: 'json', required: true },
    });
  });
});

describe('rules between fields', () => {
  test('a coupon does not end before it starts', () => {
    const result = coupon.schema.safeParse({
      percent: 50,
      validFrom: '2026-12-01',
      validUntil: '2026-11-01',
    });
    expect(result.error?.issues).toMatchObject([
      { path: ['validUntil'], message: 'the coupon ends before it starts' },
    ]);
  });

  test('the last character of a GSTIN fits the others', () => {
    expect(firm.schema.shape.gstin.safeParse('27AAPFU0939F1ZW').success).toBe(false);
  });

  test('a GSTIN begins with the code of a state', () => {
    const gstin = '25AAPFU0939F1Z';
    const { success } = firm.schema.shape.gstin.safeParse(gstin + gstinCheckCharacter(gstin));
    expect(success).toBe(false);
  });

  test('a registration does not end before it begins', () => {
    const { registration } = firm.schema.shape;
    const ends = (until: string) => registration.safeParse({ from: '2026-03-04', until }).success;
    expect([ends('2026-03-04'), ends('2026-03-03')]).toEqual([true, false]);
  });

  test('the years of the annual trend follow each other, and only the first opens with a figure', () => {
    const year = { carriedForward: 0, received: 1, resolved: 1 };
    const result = complaintYears.schema.safeParse({
      years: [
        { ...year, year: '2022-23' },
        { ...year, year: '2024-25' },
      ],
    });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'years.1.year',
      'years.1.carriedForward',
    ]);
  });

  test('a disclosure has one entry in the register, by its folder or by itself', () => {
    const document = 'disclaimer/market-risk';
    const result = requiredDisclosures.schema.safeParse({
      disclosures: [
        { source: 'A.', all: 'disclaimer', names: ['market-risk'] },
        { source: 'B.', documents: [{ document, field: 'title' }, { document }] },
        { source: 'C.', names: ['leverage'] },
      ],
      contradictions: [],
    });
    expect(result.error?.issues).toMatchObject([
      { path: ['disclosures', 1, 'documents', 1, 'document'] },
      { path: ['disclosures', 2, 'names'] },
    ]);
  });

  describe('a course', () => {
    const written = {
      name: 'BTST',
      summary: 'One sentence.',
      image: '/images/courses/btst-vip.svg',
      alt: 'An arc',
      signals: 'Each trading day',
      details: ['One.'],
      features: ['x', 'y', 'z'],
      plans: [
        { months: 1, price: 1000 },
        { months: 3, price: 2000 },
      ],
    };
    const issuesOf = (fields: object) =>
      course.schema
        .safeParse({ ...written, ...fields })
        .error?.issues.map(({ path }) => path.join('.'));

    test('a course needs no kind, questions, group, card or best plan', () => {
      expect(issuesOf({})).toBeUndefined();
    });

    test('plans ascend by months, and the best one is among them', () => {
      expect(issuesOf({ plans: [...written.plans, { months: 1, price: 900 }], best: 6 })).toEqual([
        'plans.2.months',
        'best',
      ]);
    });

    test('a card has four lines, its own or the features', () => {
      expect(issuesOf({ card: {} })).toEqual(['card']);
      expect(issuesOf({ card: {}, features: ['x', 'y', 'z', 'w'] })).toBeUndefined();
      expect(issuesOf({ card: { bullets: ['a', 'b', 'c', 'd'] } })).toBeUndefined();
    });

    test('a range does not end before it begins', () => {
      expect(
        issuesOf({ callsPerDay: { from: 6, to: 4 }, capital: { from: 200_000, to: 5000 } }),
      ).toEqual(['callsPerDay.to', 'capital.to']);
    });
  });

  test('a market opens before it closes', () => {
    const hours = { opens: '09:15', closes: '15:30' };
    const reversed = { opens: '23:30', closes: '09:00' };
    const result = markets.schema.safeParse({ equity: hours, commodity: reversed });
    expect(result.error?.issues).toMatchObject([{ path: ['commodity', 'closes'] }]);
  });
});
