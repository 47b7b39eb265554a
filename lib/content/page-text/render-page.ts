import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { type Context, NotValid } from '@/lib/content/check/context/context';
import { fillData } from '@/lib/content/check/context/known-references';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { valuesInForce } from '@/lib/content/values-in-force';
import { numberAt } from '../numbering';
import { isFrom } from '../page-documents';
import { escalation } from '../schema/charter';
import { annualTrend, complaintMonth } from '../schema/complaints';
import { fieldNodes } from './field-nodes';
import { belowContent, type PageSources, partsShown } from './page-sources';
import { proseNodes } from './prose-elements';
import { complaintNodes, escalationNodes } from './table-nodes';

/**
 * What visitors read of a page's documents on the day of the context, as elements: fields and bodies
 * with references filled in, in the order of the page's documents. What only search results show is
 * left out, unless `withSearch`.
 */
export function renderPage(
  context: Context,
  { path, sources }: PageSources,
  { withSearch = false } = {},
): Root {
  const shown = sources.flatMap((source) => {
    const files = context.files.filter((file) => isFrom(source, belowContent(file)));
    if (source === complaintMonth) return ifValid(() => complaintNodes(context));
    if (source === escalation) return ifValid(() => escalationNodes(context));
    if (source === annualTrend) return [];
    return files.flatMap((file, index) =>
      documentNodes(file, { context, path, index, withSearch }),
    );
  });
  return h(null, shown);
}

interface Rendered {
  readonly context: Context;
  readonly path: string;
  readonly index: number;
  readonly withSearch: boolean;
}

function documentNodes(
  file: SourceFile,
  { context: { references, today }, path, index, withSearch }: Rendered,
): ElementContent[] {
  const { collection } = file;
  if (!collection) return [];
  const written = valuesInForce(collection.schema, file.yaml()?.data, today).data;
  const data = fillData(written, (text) => references.fill(text, file));
  const parts = partsShown[path]?.find(([type]) => type === collection.type)?.[1];
  const fields = Object.entries(typeof data === 'object' && data !== null ? data : {});
  const isSearch = (name: string) =>
    name === 'description' || (name === 'title' && fields.some(([other]) => other === 'heading'));
  const read = fields.filter(([name]) =>
    isSearch(name) ? withSearch : (parts?.includes(name) ?? true),
  );
  return [
    ...(collection.anchor ? [h('p', numberAt(collection, index))] : []),
    ...fieldNodes(collection.schema, Object.fromEntries(read)),
    ...(collection.path.endsWith('.mdx') ? [h('div', proseNodes(file, references.values))] : []),
  ];
}

function ifValid(make: () => Element[]): Element[] {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof NotValid)) throw error;
    return [h('p', `A table can’t be made while ${error.message} is not valid.`)];
  }
}
