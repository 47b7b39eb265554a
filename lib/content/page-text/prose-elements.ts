import { runSync } from '@mdx-js/mdx';
import type { Nodes } from 'hast';
import { h } from 'hastscript';
import { Fragment, jsx } from 'hastscript/jsx-runtime';
import type { SourceFile } from '../check/source/source-file';
import { mdxFile, mdxProcessor } from '../mdx/compile';
import { findReferences, type References } from '../references';

interface Note {
  readonly title: string;
  readonly children: Nodes;
}

/** The tags of documents that are no elements of HTML. */
const components = { Note: ({ title, children }: Note) => h('div', [h('p', title), children]) };

/** A runtime for compiled MDX that makes elements as data, so that no framework is needed. */
const runtime = { Fragment, jsx: element, jsxs: element };

type Component = (properties: object) => unknown;

function element(type: string | Component, properties: Parameters<typeof jsx>[1]) {
  return typeof type === 'function' ? type(properties) : jsx(type, properties);
}

/** Compiling takes milliseconds, and most documents are the same on all days and in both versions. */
const made = new Map<string, Nodes>();

/** The body of an MDX document as elements, references filled in. */
export function proseElements(file: SourceFile, references: References): Nodes {
  const text = file.text() ?? '';
  const named = findReferences(text).map(({ name }) => references.get(name));
  const key = JSON.stringify([text, named]);
  const known = made.get(key) ?? renderProse(file.path, text, references);
  made.set(key, known);
  return known;
}

/** A document that does not compile, which the check reports, is a line that says so. */
function renderProse(path: string, text: string, references: References): Nodes {
  try {
    const code = String(mdxProcessor(references).processSync(mdxFile(path, text)));
    const { default: Content } = runSync(code, { ...runtime, baseUrl: import.meta.url });
    return Content({ components });
  } catch (error) {
    return h('p', `${path} can’t be read: ${error instanceof Error ? error.message : error}`);
  }
}
