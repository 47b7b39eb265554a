import { findReferences } from '../../references';
import { closestMatch } from '../closest-match';
import type { Context } from '../context';
import type { Report } from '../finding';
import { didYouMean, quoted } from '../message-text';
import { placeOf } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { fillableTexts } from './fillable-texts';
import { fullName } from './known-references';

export const refUnknown: Rule = {
  id: 'ref-unknown',
  severity: 'error',
  why: 'Visitors would see the braces instead of the value: the site fills in names of values that exist, in exactly this form.',
  on: 'site',
  find(context, report) {
    for (const file of context.files)
      for (const { text, braceAt } of fillableTexts(file)) {
        for (const { name, index } of findReferences(text)) {
          if (isKnown(name, file, context)) continue;
          const near = nearestName(name, file, context);
          report(
            braceAt(index),
            `${quoted(`{${name}}`)} does not exist`,
            `${didYouMean(near && `{${near}}`)}Write a field of a file in content/settings, such as {firm.name}, a value of a course, such as {courses.btst-vip.capital}, or the number of a document, such as {disclaimer.market-risk.number}.`,
          );
        }
        const unpaired = unpairedBrace(text);
        if (unpaired !== undefined)
          report(
            braceAt(unpaired),
            `a brace in ${quoted(text)} is not part of a reference, so readers would see it`,
            'Write a reference as {firm.name}, without spaces in the braces, or remove the brace.',
          );
      }
    for (const [name, message] of context.references.cycles)
      reportCycle(name, message, context, report);
  },
  examples: [
    { of: 'content/pages/disclaimer.yaml', wrong: { heading: 'Disclaimer of {firm.nmae}' } },
    {
      of: 'content/settings/firm.yaml',
      wrong: { shortName: '{firm.product}', product: '{firm.shortName}' },
    },
  ],
};

/** Whether a reference of a file has a value on the day, or may have one once a document is corrected. */
function isKnown(name: string, file: SourceFile, { references }: Context): boolean {
  const full = fullName(name, file);
  return references.values.has(full) || references.isUncertain(full) || references.cycles.has(full);
}

/** Reports a value that leads back to itself, where it is written. */
function reportCycle(name: string, message: string, { files }: Context, report: Report): void {
  for (const file of files) {
    const namespace = file.collection?.namespace ?? file.id.replaceAll('/', '.');
    if (!name.startsWith(`${namespace}.`)) continue;
    const own = name.slice(namespace.length + 1).split('.');
    report(
      placeOf(file, own),
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

function unpairedBrace(text: string): number | undefined {
  const withoutReferences = text.replaceAll(/\{[\w.-]+\}/g, (match) =>
    findReferences(match).length > 0 ? ' '.repeat(match.length) : match,
  );
  const index = withoutReferences.search(/[{}]/);
  return index === -1 ? undefined : index;
}
