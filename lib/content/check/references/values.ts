import { blankFrontMatter } from '../../mdx/front-matter';
import { findReferences } from '../../references';
import { closestMatch } from '../closest-match';
import type { Context } from '../context';
import { didYouMean, quoted } from '../message-text';
import { fieldPlace, startOfFile } from '../places';
import type { Rule } from '../rule';
import { startOf } from '../source/prose-nodes';
import type { SourceFile } from '../source/source-file';
import { fillableTexts } from './fillable-texts';
import { fullName } from './known-references';

/** Whether a reference of a file has a value on the day, or may have one once a document is corrected. */
function isKnown(name: string, file: SourceFile, { references }: Context): boolean {
  const full = fullName(name, file);
  return references.values.has(full) || references.isUncertain(full) || references.cycles.has(full);
}

const unknown: Rule = {
  id: 'ref-unknown',
  severity: 'error',
  why: 'Visitors would see the braces instead of the value: the site fills in names of values that exist, in exactly this form.',
  on: 'file',
  find(file, report, context) {
    for (const { text, braceAt } of fillableTexts(file)) {
      for (const { name, index } of findReferences(text)) {
        if (isKnown(name, file, context) || !context.isInForce(file)) continue;
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
    for (const { position } of file.nodes().images) {
      const body = blankFrontMatter(file.text() ?? '');
      const source = body.slice(position?.start.offset, position?.end.offset);
      if (source.includes('{'))
        report(
          { file, ...startOf({ position }) },
          'references are not allowed in the address or alternative text of a picture',
          'Write the text itself, instead of the reference.',
        );
    }
  },
  examples: [
    {
      of: 'content/pages/disclaimer.yaml',
      wrong: { heading: 'Disclaimer of {firm.nmae}' },
    },
    {
      of: 'content/disclaimer/0200-market-risk.mdx',
      wrong: { body: 'Markets are risky, says {firm.nmae}.' },
      at: 4,
    },
  ],
};

const cycle: Rule = {
  id: 'ref-cycle',
  severity: 'error',
  why: 'Values that refer to each other never end in a text, and ones that are too long fill a page.',
  on: 'site',
  find({ files, references: { cycles } }, report) {
    for (const [name, message] of cycles) {
      const namespaces = files.filter(({ collection, id }) =>
        name.startsWith(`${collection?.namespace ?? id.replaceAll('/', '.')}.`),
      );
      const [file] = namespaces;
      if (!file) continue;
      const own = name.slice(`${file.collection?.namespace ?? file.id}.`.length);
      const field = file.field(own.split('.')) ?? file.field([...own.split('.'), 'value']);
      report(
        field ? fieldPlace(file, field) : startOfFile(file),
        `the reference ${message}`,
        'Write the text itself in one of them, instead of the reference.',
      );
    }
  },
  examples: [
    {
      of: 'content/settings/firm.yaml',
      wrong: { shortName: '{firm.product}', product: '{firm.shortName}' },
    },
  ],
};

export const valueRules = [unknown, cycle];

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
