import type { Element } from 'hast';
import { h } from 'hastscript';
import { z } from 'zod';
import { formatDay } from '@/lib/domain/dates';
import { formatRupees } from '@/lib/domain/money';
import { baseFields } from '../schema/collection';
import { fieldOf, fieldsIn, isGroup, withoutOptional } from '../schema/dated-values';
import { originFields } from '../schema/origin-fields';
import { withoutMarks } from '../schema/settings/statistics';

/** Fields that no page shows, whatever their document. */
const unread = new Set([...Object.keys(baseFields), ...Object.keys(originFields)]);

/** Fields that are headings. */
const headings = new Set(['heading', 'title', 'question', 'name']);

/**
 * The fields of a group that visitors read, as elements in the order of the document: texts, amounts,
 * days and addresses; a number that has no unit has the name of its field.
 */
export function fieldNodes(schema: z.core.$ZodType | undefined, group: unknown): Element[] {
  const type = schema && withoutOptional(schema);
  return Object.entries(fieldsIn(group)).flatMap(([name, value]) =>
    unread.has(name)
      ? []
      : valueNodes(type instanceof z.ZodObject ? fieldOf(type, name) : undefined, value, name),
  );
}

function valueNodes(schema: z.core.$ZodType | undefined, value: unknown, name: string): Element[] {
  const type = schema && withoutOptional(schema);
  const kind = kindOf(schema) ?? kindOf(type);
  if (typeof value === 'string') return textNodes(type, kind, value, name);
  if (typeof value === 'number')
    return [h('p', kind === 'rupees' ? formatRupees(value) : `${wordsOf(name)}: ${value}`)];
  if (typeof value === 'boolean') return value ? [h('p', wordsOf(name))] : [];
  if (isGroup(value)) {
    const { label, href, ...others } = fieldsIn(value);
    const isLink = typeof label === 'string' && typeof href === 'string';
    return [
      ...(isLink ? [h('p', h('a', { href }, label))] : []),
      h('div', fieldNodes(optionOf(type), isLink ? others : value)),
    ];
  }
  if (!Array.isArray(value)) return [];
  const element = type instanceof z.ZodArray ? type.element : undefined;
  const entries = value.map((entry: unknown) => valueNodes(element, entry, name));
  const isPlain = value.every((entry) => typeof entry === 'string');
  if (!isPlain || entries.every((entry) => entry.length === 0)) return entries.flat();
  const texts = entries.map((entry) => entry.flatMap(({ children }) => children));
  return [
    h(
      'ul',
      texts.map((each) => h('li', each)),
    ),
  ];
}

function textNodes(
  type: z.core.$ZodType | undefined,
  kind: z.GlobalMeta['kind'],
  text: string,
  name: string,
): Element[] {
  if (kind === 'internal' || kind === 'image' || kind === 'video') return [];
  if (type instanceof z.ZodISODate) return [h('p', `${wordsOf(name)}: ${formatDay(text)}`)];
  if (/^(?:\/|https:)\S*$/.test(text)) return [h('p', h('a', { href: text }, text))];
  if (type instanceof z.ZodEnum) return [];
  return [h(headings.has(name) ? 'h2' : 'p', kind === 'marked' ? withoutMarks(text) : text)];
}

function kindOf(type: z.core.$ZodType | undefined): z.GlobalMeta['kind'] {
  return type && z.globalRegistry.get(type)?.kind;
}

/** The group, where a text or a group may be written. */
function optionOf(type: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return type instanceof z.ZodUnion
    ? type.options.find((option) => option instanceof z.ZodObject)
    : type;
}

/** `validUntil` as `valid until`. */
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
