import type { Element, ElementContent, Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { couponCode } from '@/lib/domain/quote';
import { type Context, NotValid } from '../check/context/context';
import type { SourceFile } from '../check/source/source-file';
import { textOf } from '../history/version';
import { markHeadings } from '../mdx/marked-headings';
import { numberAt } from '../numbering';
import { isFrom, pageDocuments } from '../page-documents';
import { mapTexts } from '../references';
import { escalation } from '../schema/charter';
import type { Collection } from '../schema/collection';
import { complaintMonth, complaintYears } from '../schema/complaints';
import { annualAudit } from '../schema/compliance';
import { coupon } from '../schema/coupon';
import { fieldsIn } from '../schema/dated-values';
import { policy } from '../schema/policy';
import { valuesInForce } from '../values-in-force';
import { fieldNodes } from './field-nodes';
import { type PageSources, partsShown } from './page-sources';
import { proseElements } from './prose-elements';
import { auditNodes, complaintNodes, escalationNodes } from './table-nodes';

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
    const files = context.files.filter(({ below }) => isFrom(source, below));
    if (source === complaintMonth) return ifValid(() => complaintNodes(context));
    if (source === escalation) return ifValid(() => escalationNodes(context));
    if (source === annualAudit) return ifValid(() => auditNodes(context));
    if (source === complaintYears) return [];
    return files.flatMap((file, index) =>
      documentNodes(file, { context, path, index, withSearch }),
    );
  });
  return nameLinks(h(null, shown), context.files);
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
  const data = fieldsIn(mapTexts(written, (text) => references.fill(text, file)));
  const parts = partsShown[path]?.find(([type]) => type === collection.type)?.[1];
  const isSearch = (name: string) =>
    name === 'description' || (name === 'title' && Object.hasOwn(data, 'heading'));
  const read = Object.entries(data).filter(([name]) =>
    isSearch(name) ? withSearch : (parts?.includes(name) ?? true),
  );
  const { number, fields } = numbered(collection, index, Object.fromEntries(read));
  const body = collection.path.endsWith('.mdx')
    ? proseElements(file, references.values)
    : undefined;
  const nodes = fieldNodes(collection.schema, fields);
  // In a line with its figures, so that a change of one says of which code.
  if (collection === coupon)
    nodes[0]?.children.unshift({ type: 'text', value: `${couponCode(file.name)}, ` });
  return [
    ...(number ? [h('p.number', number)] : []),
    ...nodes,
    ...(body ? [h('div', collection === policy ? withMarks(body) : body)] : []),
  ];
}

/** The number of a listed document where its page shows it: in the heading, in each detail, or alone. */
function numbered(
  collection: Collection,
  index: number,
  fields: Readonly<Record<string, unknown>>,
) {
  if (!collection.anchor) return { fields };
  const number = numberAt(collection, index);
  const { title, details } = fields;
  if (Array.isArray(details)) {
    const counted = details.map((detail, at) => `${number}.${at + 1} ${detail}`);
    return { fields: { ...fields, details: counted } };
  }
  return title === undefined
    ? { number, fields }
    : { fields: { ...fields, title: `${number}. ${title}` } };
}

/** A policy with the marks that its page puts before its headings. */
function withMarks(body: Nodes): Nodes {
  const marked = structuredClone(body);
  const headings: Element[] = [];
  visit(marked, 'element', (node: Element) => {
    if (/^h[2-6]$/.test(node.tagName)) headings.push(node);
  });
  const outline = headings.map((node) => {
    return { depth: Number(node.tagName[1]), id: '', text: textOf(node), at: 0 };
  });
  for (const [index, { mark, title }] of markHeadings(outline).entries())
    if (mark)
      headings[index]?.children.splice(0, Infinity, { type: 'text', value: `${mark} ${title}` });
  return marked;
}

/** Gives a link to a page that is named by its address alone the page's title, as the page has it. */
function nameLinks(page: Root, files: Context['files']): Root {
  visit(page, 'element', ({ properties: { href }, children: [only] }: Element) => {
    if (only?.type !== 'text' || only.value !== href) return;
    const source = Object.entries(pageDocuments).find(([route]) => route === href)?.[1][0];
    const file = source && files.find(({ below }) => isFrom(source, below));
    const title = file?.data().title;
    if (typeof title === 'string') only.value = title;
  });
  return page;
}

function ifValid(make: () => Element[]): Element[] {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof NotValid)) throw error;
    return [h('p', `A table can’t be made while ${error.message} is not valid.`)];
  }
}
