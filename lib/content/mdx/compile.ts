import { createProcessor } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import { VFile } from 'vfile';
import type { References } from '../references';
import { blankFrontMatter } from './front-matter';
import { mdxWithoutScript, staticOnly } from './static-only';

/** Compiles a document; `path` and the positions in errors are those of the file. */
export type MdxCompiler = (path: string, text: string) => Promise<string>;

/**
 * Creates a compiler from documents to function bodies, which next-contentlayer2 turns into
 * components. A build uses one compiler for all documents, since creating it is slow.
 *
 * The compiler throws a VFileMessage for MDX that does not parse or is not static text.
 */
export function mdxCompiler(references: References): MdxCompiler {
  const processor = createProcessor({
    outputFormat: 'function-body',
    // The plugin adds the MDX syntax; the format `mdx` would parse expressions as JavaScript.
    format: 'md',
    remarkPlugins: [mdxWithoutScript, [staticOnly, references]],
    rehypePlugins: [rehypeSlug],
  });
  return async (path, text) => {
    const compiled = await processor.process(new VFile({ path, value: blankFrontMatter(text) }));
    // Compiled code expects the JSX runtime as its argument; the component's scope has it as _jsx_runtime.
    return String(compiled).replaceAll('arguments[0]', '_jsx_runtime');
  };
}
