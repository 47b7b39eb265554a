import { findReferences, namespaceOf, REFERENCE } from '../../references';
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
        if (/[{}]/.test(text.replaceAll(REFERENCE, '')))
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
  const namespaceIn = ({ collection, id }: SourceFile) =>
    collection ? namespaceOf(collection, id) : id;
  const file = files.find((each) => name.startsWith(`${namespaceIn(each)}.`));
  if (file)
    report(
      locationOf(file, name.slice(namespaceIn(file).length + 1).split('.')),
      `the reference ${message}`,
      'Write the text itself in one of them, instead of the reference.',
    );
}

function nearestName(name: string, file: SourceFile, { references }: Context): string | undefined {
  const own = fullName('this.', file);
  const names = [...references.values.keys()];
  const ownNames = names.filter((each) => each.startsWith(own));
  return closestMatch(name, [...names, ...ownNames.map((each) => each.replace(own, 'this.'))]);
}
