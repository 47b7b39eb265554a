import 'server-only';
import { allDocuments } from 'contentlayer/generated';
import { z } from 'zod';
import buildDataJson from '@/.content/build.json' with { type: 'json' };
import { listInForce } from '@/lib/domain/in-force';
import { buildDataSchema } from './build-data';
import { numberAt } from './numbering';
import { type Outline, outlineSchema } from './outline-schema';
import { fillDocument, nameOwn, namespaceOf } from './references';
import type { Collection, DocumentOf } from './schema/collection';
import { documentId, documentName, matchPath, withoutDay } from './schema/paths';
import { valuesInForce } from './values-in-force';

const { today, references, ...known } = buildDataSchema.parse(buildDataJson);
/** The day of the build in India. */
export const buildDay = today;
/** The questions of the gate as the build found them. */
export const { goLiveQuestions } = known;

const referenceMap = new Map(Object.entries(references));

const generated = z
  .array(
    z.looseObject({
      _type: z.string(),
      _id: z.string(),
      effectiveFrom: z.string().optional(),
      effectiveUntil: z.string().optional(),
      _code: z.string().optional(),
      _outline: outlineSchema.optional(),
    }),
  )
  .parse(allDocuments);

/** A document with the parts of its path, and its number. */
export type Listed<C extends Collection> = DocumentOf<C> & {
  /** The file's name without digits and extension, such as `market-risk`; on a page the section's id. */
  readonly id: string;
  /** Position in its folder's list as visitors see it, from 1; in the charter from A. */
  readonly number: string;
  /** Values of the placeholders of its collection's path, such as `{ topic: 'default' }`. */
  readonly names: Readonly<Record<string, string>>;
};

/** A document with a body; `code` is its compiled form, which components/content/prose.tsx renders. */
export type ProseDocument<C extends Collection> = Listed<C> & Outline & { readonly code: string };

/**
 * The documents of a collection: of each the version in force on the day of the build, with the
 * values in force on that day and references filled in. Sorted by path, lists thus by the digits
 * that their file names begin with.
 */
export function listDocuments<C extends Collection>(collection: C): Listed<C>[] {
  return read(collection).map(({ document, id, number, names }) => ({
    ...{ ...document, id, number, names },
  }));
}

/** The same for a collection of MDX files, with their compiled bodies, headings and plain text. */
export function listProse<C extends Collection>(collection: C): ProseDocument<C>[] {
  return read(collection).map(({ document, id, number, names, code, outline }) => {
    if (code === undefined || !outline)
      throw new Error(
        `content/${collection.path}: ${id} has no body, or refers to a setting that does not exist`,
      );
    return { ...document, id, number, names, code, ...outline };
  });
}

/**
 * The document of a collection that has only one, such as a page or settings.
 * @throws when it is missing; the content check reports that before a build gets here.
 */
export function getDocument<C extends Collection>(collection: C): DocumentOf<C> {
  const [document] = read(collection).map(({ document }) => document);
  if (!document)
    throw new Error(`content/${collection.path} is missing or not in force on ${today}`);
  return document;
}

function read<C extends Collection>(collection: C) {
  const versions = generated.filter(({ _type }) => _type === collection.type);
  const inForce = listInForce(versions, today, pathOf).sort((a, b) =>
    pathOf(a) < pathOf(b) ? -1 : 1,
  );
  const folders = inForce.map(({ _id }) => _id.replace(/[^/]*$/, ''));
  return inForce.map(({ _id, _type, _raw, body, _code, _outline, ...fields }, index) => {
    const { data } = valuesInForce(collection.schema, fields, today);
    const own = nameOwn(data, namespaceOf(collection, documentId(collection, pathOf({ _id }))));
    return {
      id: documentName(collection, _id),
      names: matchPath(collection, pathOf({ _id })) ?? {},
      number: numberAt(collection, index - folders.indexOf(folders[index] ?? '')),
      document: z.parse<C['schema']>(collection.schema, fillDocument(own, referenceMap)),
      code: _code,
      outline: _outline,
    };
  });
}

function pathOf({ _id }: { readonly _id: string }): string {
  return withoutDay(_id);
}
