import { createProcessor } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import { VFile } from 'vfile';
import type { References } from '../references';
import { blankFrontMatter } from './front-matter';
import { staticOnly } from './static-only';
import { mdxWithoutScript } from './without-script';

/** Compiles a document; `path` and the positions in errors are those of the file. */
export type MdxCompiler = (path: string, text: string) => Promise<string>;

/**
 * Makes what compiles documents to the body of a function that next-contentlayer2 turns into a
 * component. One for all documents of a build, since putting it together takes time.
 *
 * The compiler throws a VFileMessage for MDX that does not parse or is more than static text.
 */
export function mdxCompiler(references: References): MdxCompiler {
  const processor = createProcessor({
    outputFormat: 'function-body',
    // The plugin makes it MDX; the format `mdx` would parse expressions as JavaScript first.
    format: 'md',
    remarkPlugins: [mdxWithoutScript, [staticOnly, references]],
    rehypePlugins: [rehypeSlug],
  });
  return async (path, text) => {
    const compiled = await processor.process(new VFile({ path, value: blankFrontMatter(text) }));
    // Compiled code takes the JSX runtime as its argument; the component's scope has it by this name.
    return String(compiled).replaceAll('arguments[0]', '_jsx_runtime');
  };
}
