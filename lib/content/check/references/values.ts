import { findReferences, REFERENCE } from '../../references';
import type { Context } from '../context/context';
import { fullName } from '../context/known-references';
import type { Rule } from '../context/rule';
import { locationOf, type Reporter } from '../source/locations';
import { closestMatch, didYouMean, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import { fillableTexts } from './links';

export const refUnknown: Rule = {
  id: 'ref-unknown',
  severity: 'error',
  why: 'Visitors would see the braces instead of the value: the site fills in names of values that exist, in exactly this form.',
  on: 'site',
  find(context, report) {
    for (const file of context.files)
      for (const { text, at } of fillableTexts(file)) {
        for (const { name } of findReferences(text)) {
          if (isKnown(name, file, context)) continue;
          const near = nearestName(name, file, context);
          report(
            at,
            `${quoted(`{${name}}`)} does not exist`,
            `${didYouMean(near && `{${near}}`)}Write a field of a file in content/settings, such as {firm.name}, a value of a course, such as {courses.btst-vip.capital}, or the number of a document, such as {disclaimer.market-risk.number}.`,
          );
        }
        if (hasUnpairedBrace(text))
          report(
            at,
            `a brace in ${quoted(text)} is not part of a reference, so readers would see it`,
            'Write a reference as {firm.name}, without spaces in the braces, or remove the brace.',
          );
      }
    for (const [name, message] of context.references.cycles)
      reportCycle(name, message, context, report);
  },
};

/** Whether a reference of a file has a value on the day, or may have one once a document is corrected. */
function isKnown(name: string, file: SourceFile, { references }: Context): boolean {
  const full = fullName(name, file);
  return references.values.has(full) || references.isUncertain(full) || references.cycles.has(full);
}

/** Reports a value that leads back to itself, where it is written. */
function reportCycle(name: string, message: string, { files }: Context, report: Reporter): void {
  for (const file of files) {
    const namespace = file.collection?.namespace ?? file.id.replaceAll('/', '.');
    if (!name.startsWith(`${namespace}.`)) continue;
    const own = name.slice(namespace.length + 1).split('.');
    report(
      locationOf(file, own),
      `the reference ${message}`,
      'Write the text itself in one of them, instead of the reference.',
    );
    return;
  }
}

function nearestName(name: string, file: SourceFile, { references }: Context): string | undefined {
  const own = fullName('this.', file);
  const names = [...references.values.keys()];
  return name.startsWith('this.')
    ? closestMatch(
        name,
        names.flatMap((each) => (each.startsWith(own) ? [each.replace(own, 'this.')] : [])),
      )
    : closestMatch(name, names);
}

function hasUnpairedBrace(text: string): boolean {
  const withoutReferences = text.replaceAll(/\{[\w.-]+\}/g, (match) =>
    findReferences(match).length > 0 ? '' : match,
  );
  return /[{}]/.test(withoutReferences);
}

/** `firm.name` without braces around it. */
const NAME = /(?<![\w.@/{-])[a-z]\w*\.[A-Za-z][\w-]*(?:\.[\w-]+)*(?![\w@/}-])/g;

export const refWritten: Rule = {
  id: 'ref-written',
  severity: 'error',
  why: 'Readers would see the name of a reference without braces or a sign that the value brings too.',
  on: 'text',
  find(text, report, context) {
    const { values } = context.references;
    if (!text.text.includes('.')) return;
    for (const { 0: name, index } of text.text.matchAll(NAME))
      if (values.has(name))
        report(
          text.at(index),
          `${quoted(name)} is not in braces, so readers see this name`,
          `Write {${name}}, with braces instead of other brackets and signs.`,
        );
    if (!text.text.includes('{')) return;
    for (const { 0: reference, 1: name = '', index } of text.text.matchAll(REFERENCE)) {
      const value = values.get(fullName(name, text.file));
      if (value === undefined) continue;
      const before = text.text.slice(0, index);
      const after = text.text.slice(index + reference.length);
      const twice = signBefore(before, value) ?? signAfter(after, value);
      if (twice !== undefined)
        report(
          text.at(index),
          `${reference} is shown as ${quoted(value)}, so ${quoted(twice)} beside it is too much`,
          `Delete ${quoted(twice)} beside ${reference}.`,
        );
    }
  },
};

/**
 * The sign that readers would see twice: at the end of the text before a reference and at the start of its
 * value.
 */
function signBefore(before: string, value: string): string | undefined {
  if (before.endsWith('$')) return '$';
  if (value.startsWith('₹')) return /(?:₹|\b(?:Rs|INR)\.?|रु\.?)(?=\s*$)/iu.exec(before)?.[0];
  return value.startsWith('+91') ? /\+91(?=\s*$)/.exec(before)?.[0] : undefined;
}

/**
 * The unit that readers would see twice: at the end of a reference's value and at the start of the text
 * after it.
 */
function signAfter(after: string, value: string): string | undefined {
  if (value.endsWith('%')) return /^\s*(%|per ?cent\b)/i.exec(after)?.[1];
  if (value.startsWith('₹')) return /^\s*(rupees|INR)\b/i.exec(after)?.[1];
  const unit = /^[\d.,]+ .*?(\w+?)s?$/.exec(value)?.[1];
  const next = /^[\s-]+((?:(?:business|working|calendar)[\s-]+)?([a-z]+?)s?)\b/i.exec(after);
  return unit !== undefined && next?.[2]?.toLowerCase() === unit.toLowerCase()
    ? next[1]
    : undefined;
}
