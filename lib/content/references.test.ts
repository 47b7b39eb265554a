import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  documentReferences,
  fillDocument,
  fillReferences,
  findReferences,
  resolveSettings,
  settingsValues,
} from './references';
import { defineCollection } from './schema/collection';
import { contact } from './schema/settings/contact';

const references = new Map([
  ['firm.name', 'Your Firm'],
  ['contact.email', 'a@b.example'],
]);

describe('references', () => {
  test('references are found with their index', () => {
    expect(findReferences('By {firm.name}, {contact.email}. {not a reference}')).toEqual([
      { name: 'firm.name', index: 3 },
      { name: 'contact.email', index: 16 },
    ]);
  });

  test('references are filled in everywhere in a document, and other values stay the same', () => {
    const data = { a: '{firm.name}!', list: ['mailto:{contact.email}', 3], on: true, none: null };
    expect(fillDocument(data, references)).toEqual({
      a: 'Your Firm!',
      list: ['mailto:a@b.example', 3],
      on: true,
      none: null,
    });
  });

  test('an unknown reference is rejected by name', () => {
    expect(() => fillReferences('{firm.nme}', references)).toThrow('unknown reference {firm.nme}');
  });
});

describe('settings', () => {
  test('settings define their texts and numbers by path, figures with their unit, and no lists', () => {
    const data = {
      name: 'Your Firm',
      address: { city: 'Mumbai' },
      cap: {
        value: 150000,
        unit: 'rupees',
        source: 'circular',
        newer: { value: 151000, unit: 'rupees' },
      },
      links: ['a'],
    };
    expect(settingsValues('firm', data)).toEqual([
      ['firm.name', 'Your Firm'],
      ['firm.address.city', 'Mumbai'],
      ['firm.cap', '₹1,50,000'],
      ['firm.cap.newer', '₹1,51,000'],
    ]);
  });

  test('settings may refer to one another', () => {
    const { resolved } = resolveSettings([
      ['offers.link', 'https://pay.example/?code={offers.code}'],
      ['offers.code', 'VIP50'],
    ]);
    expect(resolved.get('offers.link')).toBe('https://pay.example/?code=VIP50');
  });

  test('settings that double one another are left out before they fill the memory', () => {
    const doubling = Array.from({ length: 60 }, (_, index): [string, string] => [
      `a.x${index}`,
      index === 0 ? 'lol' : `{a.x${index - 1}}{a.x${index - 1}}`,
    ]);
    const { resolved, cycles } = resolveSettings(doubling);
    expect([...cycles]).toEqual([
      ['a.x10', '{a.x10} has more than 2000 letters when its references are filled in'],
    ]);
    expect(resolved.size).toBe(10);
  });

  test('settings with a cycle are left out with the reason, and so are those that refer to them', () => {
    const { resolved, cycles } = resolveSettings([
      ['a.x', '{b.y}, {c.z}'],
      ['b.y', '{a.x}'],
      ['c.z', '{a.x}'],
      ['d.v', '{e.unknown}'],
      ['d.w', '{d.v}'],
      ['d.x', 'alone'],
    ]);
    expect([...cycles]).toEqual([['a.x', '{a.x} → {b.y} → {a.x} is a cycle']]);
    expect([...resolved]).toEqual([['d.x', 'alone']]);
  });
});

describe('references to documents', () => {
  test('settings have their values, and those that their collection computes', () => {
    expect(documentReferences(contact, 'settings/contact', { phone: '+91 98765 43210' })).toEqual([
      ['contact.phone', '+91 98765 43210'],
      ['contact.phoneLink', 'tel:+919876543210'],
      ['contact.whatsappLink', 'https://wa.me/919876543210'],
    ]);
  });

  test('a field that is not valid has no computed value', () => {
    expect(documentReferences(contact, 'settings/contact', { phone: '12' })).toEqual([
      ['contact.phone', '12'],
    ]);
  });

  test('a listed document has computed values alone, by its folder and name, and may name its own', () => {
    const course = defineCollection({
      type: 'Course',
      path: 'courses/{order}-{name}.yaml',
      description: 'Courses.',
      fields: { calls: z.int(), summary: z.string() },
      references: ({ calls, summary }, name) => ({
        ...(calls && { calls: String(calls) }),
        ...(summary && { summary: `${name}: ${summary}` }),
      }),
    });
    const data = { calls: 3, summary: '{this.calls} calls' };
    expect(documentReferences(course, 'courses/btst-vip', data)).toEqual([
      ['courses.btst-vip.calls', '3'],
      ['courses.btst-vip.summary', 'btst-vip: {courses.btst-vip.calls} calls'],
    ]);
  });
});
