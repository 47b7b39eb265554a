import { FrontMatterError } from '../../mdx/front-matter';
import type { Rule } from '../rule';

const statement = 'content/disclaimer/0200-market-risk.mdx';

/** A line of the text that begins with a name and a colon. */
const FIELD = /^([a-z]\w*):(?:\s|$)/gm;

/** A statement begins with its fields, between two lines of three hyphens, and has a text below. */
export const fieldBlockRules: readonly Rule[] = [
  {
    id: 'field-block',
    severity: 'error',
    on: 'file',
    why: 'Without the block between the --- lines the site does not know what the text is, and a word after --- makes programs run it.',
    examples: [
      { of: statement, wrong: { file: '---js\n---\n\nText.\n' }, at: 1 },
      { of: statement, wrong: { file: '---\neffectiveFrom: 2026-01-01\n\nText.\n' }, at: 3 },
    ],
    find(file, report) {
      const block = file.frontMatter();
      if (block instanceof FrontMatterError)
        report({ file, line: block.line, column: 1 }, block.message, block.remedy);
    },
  },
  {
    id: 'field-in-text',
    severity: 'error',
    on: 'file',
    why: 'Below the second line of hyphens a field has no effect, and readers see it: a text of April would be online at once.',
    examples: [
      { of: statement, wrong: { file: '---\n---\n\neffectiveFrom: 2027-04-01\n' }, at: 4 },
    ],
    find(file, report) {
      const block = file.frontMatter();
      if (!block || block instanceof FrontMatterError || !file.collection) return;
      const { shape } = file.collection.schema;
      for (const { 1: name = '', index } of block.body.matchAll(FIELD)) {
        if (!Object.hasOwn(shape, name)) continue;
        const line = block.bodyLine + block.body.slice(0, index).split('\n').length - 1;
        report(
          { file, line, column: 1 },
          `the field "${name}" is in the text, so readers see it`,
          'Move its lines up, between the two lines of hyphens at the top of the file.',
        );
        return;
      }
    },
  },
];
