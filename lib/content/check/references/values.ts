import { findReferences, REFERENCE } from '../../references';
import { fullName, type KnownReferences } from '../context/known-references';
import type { Rule } from '../context/rule';
import { closestMatch, didYouMean, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import { fillableTexts } from './links';

export const refUnknown: Rule = {
  id: 'ref-unknown',
  severity: 'error',
  why: 'Visitors would see the braces instead of the value: the site fills in names of values that exist, in exactly this form.',
  on: 'site',
  find({ files, references }, report) {
    const { values, isUncertain, cycles } = references;
    const untold = new Map(cycles);
    const first = files.filter(definesValues);
    for (const file of new Set([...first, ...files]))
      for (const { text, at } of fillableTexts(file)) {
        for (const { name } of findReferences(text)) {
          const full = fullName(name, file);
          const cycle = untold.get(full);
          untold.delete(full);
          if (!cycle && (values.has(full) || isUncertain(full))) continue;
          const near = cycle ? undefined : nearestName(name, file, references);
          report(
            at,
            cycle ? `the reference ${cycle}` : `${quoted(`{${name}}`)} does not exist`,
            `${didYouMean(near && `{${near}}`)}Write the text itself, a field of a file in content/settings, such as {firm.name}, a value of a course, such as {courses.btst-vip.capital}, or the number of a document, such as {disclaimer.market-risk.number}.`,
          );
        }
        if (/[{}]/.test(text.replaceAll(REFERENCE, '')))
          report(
            at,
            `a brace in ${quoted(text)} is not part of a reference, so readers would see it`,
            'Write a reference as {firm.name}, without spaces in the braces, or remove the brace.',
          );
      }
  },
};

/** Values that lead back to themselves are reported where values are defined, if they are used there. */
function definesValues({ collection }: SourceFile): boolean {
  return (collection?.namespace ?? collection?.references) !== undefined;
}

function nearestName(name: string, file: SourceFile, { values }: KnownReferences) {
  const own = fullName('this.', file);
  const names = [...values.keys()];
  const ownNames = names.filter((each) => each.startsWith(own));
  return closestMatch(name, [...names, ...ownNames.map((each) => each.replace(own, 'this.'))]);
}
