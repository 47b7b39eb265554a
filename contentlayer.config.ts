import { readFileSync } from 'node:fs';
import {
  type ComputedFields,
  type DocumentType,
  defineDocumentType,
  makeSource,
} from 'contentlayer2/source-files';
import engines from 'gray-matter/lib/engines.js';
import { collections } from '@/lib/content/collections';
import buildDataJson from './.content/build.json';
import { buildDataSchema } from './lib/content/build-data';
import { mdxCompiler } from './lib/content/mdx/compile';
import { outlineOf } from './lib/content/mdx/outline';
import { UNKNOWN_REFERENCE } from './lib/content/mdx/static-only';
import type { Collection } from './lib/content/schema/collection';
import { contentlayerFields } from './lib/content/schema/contentlayer-fields';
import { pathGlobs } from './lib/content/schema/paths';

// A fence such as ---js would run its front matter as code: YAML is the only language.
for (const language of Object.keys(engines)) if (language !== 'yaml') delete engines[language];

const { references } = buildDataSchema.parse(buildDataJson);
const referenceMap = new Map(Object.entries(references));
const compileMdx = mdxCompiler(referenceMap);

const compiledBody: ComputedFields[string] = {
  type: 'string',
  resolve: ({ _raw: { sourceFilePath } }) => {
    const path = `content/${sourceFilePath}`;
    return unlessUnknownReference(() => compileMdx(path, readFileSync(path, 'utf8')));
  },
};

const outline: ComputedFields[string] = {
  type: 'json',
  resolve: ({ body }) => unlessUnknownReference(() => outlineOf(body.raw, referenceMap)),
};

/**
 * A version that is not in force today may name a setting of its own time. It gets no body; should
 * it be in force after all, lib/content/documents.ts throws.
 */
async function unlessUnknownReference<T>(make: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Error && 'ruleId' in error && error.ruleId === UNKNOWN_REFERENCE))
      throw error;
    return undefined;
  }
}

function documentType(collection: Collection): DocumentType {
  const isProse = collection.path.endsWith('.mdx');
  return defineDocumentType(() => ({
    name: collection.type,
    description: collection.description,
    filePathPattern: `{${pathGlobs(collection).join(',')}}`,
    contentType: isProse ? 'markdown' : 'data',
    fields: contentlayerFields(collection.schema),
    ...(isProse && { computedFields: { _code: compiledBody, _outline: outline } }),
  }));
}

export default makeSource({
  contentDirPath: 'content',
  documentTypes: collections.map(documentType),
  fieldOptions: { typeFieldName: '_type', bodyFieldName: 'body' },
  onMissingOrIncompatibleData: 'fail',
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  disableImportAliasWarning: true,
  // Contentlayer's own Markdown pass is switched off; the computed field compiles the body.
  markdown: (builder) => {
    builder.parser = () => ({ type: 'root', children: [] });
    builder.compiler = () => '';
  },
});
