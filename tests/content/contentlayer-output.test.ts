import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { collections } from '@/lib/content/collections';
import { splitFrontMatter } from '@/lib/content/mdx/front-matter';
import { matchPath } from '@/lib/content/schema/paths';

const generatedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  body: z.object({ raw: z.string() }).optional(),
});

const filesOnDisk = readdirSync('content', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice('content/'.length))
  .sort();

/** Contentlayer's output for a collection, read from its own files. */
function generated(collection: (typeof collections)[number]) {
  const index: unknown = JSON.parse(
    readFileSync(`.contentlayer/generated/${collection.type}/_index.json`, 'utf8'),
  );
  return z.array(generatedDocument).parse(index);
}

test.each(collections.map((collection) => [collection.path, collection] as const))(
  'contentlayer’s documents of %s are those on disk, value by value',
  (_, collection) => {
    const documents = generated(collection);
    const files = filesOnDisk.filter((path) => matchPath(collection, path));
    expect(documents.map(({ _id }) => _id).sort()).toEqual(files);

    for (const { _id, _type, _raw, body, _code, _outline, ...fields } of documents) {
      const source = readFileSync(`content/${_id}`, 'utf8');
      const isProse = _id.endsWith('.mdx');
      const { yaml, body: text } = isProse
        ? splitFrontMatter(source)
        : { yaml: source, body: undefined };
      expect(fields, _id).toEqual(parse(yaml) ?? {});
      expect(isProse ? body?.raw : undefined, _id).toBe(text);
      expect(_type).toBe(collection.type);
    }
  },
);
