import { z } from 'zod';
import { defineCollection } from '../collection';
import { internalText, list, pattern, slug, slugPath } from '../fields';
import { reject } from '../reject';

const mention = pattern(
  'Name of the value, such as regulation.feeCap.',
  /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/,
  'must be the name of a value without braces, such as regulation.feeCap',
).meta({ kind: 'internal' });

const document = slugPath(
  'The document: folder and name, without digits and ending, such as disclaimer/market-risk.',
);

const entry = z.strictObject({
  document,
  field: internalText(
    'The field that says it, such as plans.note, where the document says other things too.',
  ).optional(),
  mentions: list(
    'Values and wordings that its text must refer to, as {regulation.feeCap} does.',
    mention,
  ).optional(),
  shownOn: pattern(
    'Page of this site that shows it, where the document does not say which.',
    /^\/[a-z0-9/-]*$/,
    'must be the address of a page, such as /disclaimer',
  )
    .meta({ kind: 'link' })
    .optional(),
});

const block = z.strictObject({
  source: internalText('What demands them: a regulation, a circular or a row of docs/product.md.'),
  all: pattern(
    'Folder of the documents in "names".',
    /^[a-z]+$/,
    'must be the name of a folder, such as disclaimer',
  )
    .meta({ kind: 'internal' })
    .optional(),
  names: list(
    'Documents of the folder "all" that must be there and say something.',
    slug('Name of a document, without digits and ending, such as market-risk.'),
  ).optional(),
  documents: list('Single documents, and those that must refer to something.', entry).optional(),
});

const contradiction = z.strictObject({
  documents: z.array(document).min(2).describe('The documents whose statements differ.'),
  about: internalText('Words that the statements have, as each document writes them.'),
  note: internalText('What differs.'),
});

export const requiredDisclosures = defineCollection({
  type: 'RequiredDisclosureSettings',
  path: 'settings/required-disclosures.yaml',
  description:
    'Register of what must not vanish from the site; the check reports what is missing or emptied.',
  fields: {
    disclosures: list(
      'The disclosures. To take one out, delete its entry here and its document.',
      block,
    ),
    contradictions: z
      .array(contradiction)
      .describe('Statements that differ and are both shown, until the firm decides.'),
  },
  rules: ({ disclosures }, context) => {
    const known = new Set<string>();
    const add = (key: string, path: PropertyKey[]) => {
      if (known.has(key))
        reject(context, path, 'has an entry already', 'Delete one of the two entries.');
      known.add(key);
    };
    for (const [index, { all, names = [], documents = [] }] of disclosures.entries()) {
      if ((all === undefined) !== (names.length === 0))
        reject(
          context,
          ['disclosures', index, all === undefined ? 'names' : 'all'],
          'stands alone',
          'Write "all:" with the folder and "names:" with its documents.',
        );
      for (const [nth, name] of names.entries())
        add(`${all}/${name} `, ['disclosures', index, 'names', nth]);
      for (const [nth, { document: id, field = '' }] of documents.entries())
        add(`${id} ${field}`, ['disclosures', index, 'documents', nth, 'document']);
    }
  },
});
