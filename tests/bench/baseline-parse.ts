import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';
import { collections } from '@/lib/content/collections';
import { splitFrontMatter } from '@/lib/content/mdx/front-matter';
import { matchPath } from '@/lib/content/schema/paths';

// The baseline of the content check: reads, parses and validates each document once, in one process,
// with the libraries alone. With `compile` it also compiles MDX to code, the baseline of the build.
const [content = '', mode] = process.argv.slice(2);
const parser = unified().use(remarkParse).use(remarkMdx).freeze();

for (const entry of readdirSync(content, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const text = readFileSync(path, 'utf8');
  const below = path.slice(content.length + 1);
  const collection = collections.find((each) => matchPath(each, below));
  if (!path.endsWith('.mdx')) {
    collection?.schema.safeParse(parse(text));
    continue;
  }
  const { yaml, body } = splitFrontMatter(text);
  collection?.schema.safeParse(parse(yaml));
  if (mode === 'compile') await compile(body, { outputFormat: 'function-body' });
  else parser.parse(body);
}
