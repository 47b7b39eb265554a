import { compile } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import { VFile } from 'vfile';
import type { References } from '../references';
import { blankFrontMatter } from './front-matter';
import { staticOnly } from './static-only';

/**
 * Compiles a document to the body of a function that next-contentlayer2 turns into a component.
 * `path` and the positions in its errors are those of the file.
 * @throws {VFileMessage} for MDX that does not parse or that is more than static text.
 */
export async function compileMdx(
  path: string,
  text: string,
  references: References,
): Promise<string> {
  const file = new VFile({ path, value: blankFrontMatter(text) });
  const compiled = await compile(file, {
    outputFormat: 'function-body',
    remarkPlugins: [[staticOnly, references]],
    rehypePlugins: [rehypeSlug],
  });
  // Compiled code takes the JSX runtime as its argument; the component's scope has it by this name.
  return String(compiled).replaceAll('arguments[0]', '_jsx_runtime');
}
