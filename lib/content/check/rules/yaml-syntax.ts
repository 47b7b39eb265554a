import { z } from 'zod';
import { fileRule } from '../rule';
import { wrongIndentation } from '../yaml-indentation';
import { type YamlMistake, yamlLines } from '../yaml-lines';
import { wrongSign } from '../yaml-signs';
import type { YamlFault } from '../yaml-source';

type Words = Pick<YamlMistake, 'message' | 'remedy'>;

/** Plain words for the parser's codes, where the line itself shows no cause. */
const words: Readonly<Record<string, Words>> = {
  MULTIPLE_DOCS: {
    message: 'a line --- or ... ends the fields, and more follow it',
    remedy: 'Delete the line, or move what follows it to its own file.',
  },
  TOO_MANY: {
    message: 'there are too many fields to be read',
    remedy: 'Delete those that do not belong here, or split the document.',
  },
  TOO_DEEP: {
    message: 'fields are nested too deeply to be read',
    remedy: 'Delete the extra brackets, or the extra spaces at the start of the lines.',
  },
  BAD_INDENT: {
    message: 'the line does not begin below the other lines of its group',
    remedy:
      'Begin it exactly below the other lines of its group, two spaces deeper than the group’s name.',
  },
};

const unknown: Words = {
  message: 'the line is neither a field nor an entry of a list',
  remedy:
    'Write a field as "name: value", and an entry of a list as "- text". Put a text in quotes: "…".',
};

/** The fields are valid YAML. Only the first error is reported, since later ones often follow from it. */
export const rule = fileRule({
  ids: { 'yaml-syntax': { reason: 'Fields that can’t be read can’t be shown.' } },
  *check(file) {
    const fault = file.yaml()?.faults[0];
    const text = file.yamlText();
    if (!fault || text === undefined) return;
    const names = file.collection ? namesIn(file.collection.schema) : [];
    const { offset, message, remedy } = mistakeIn(text, fault, new Set(names));
    yield {
      rule: 'yaml-syntax',
      at: file.yamlLocation(offset),
      message: `the fields can’t be read: ${message}`,
      remedy,
      follows: `spaces ${file.path}`,
    };
  },
});

/** The mistake that an editor made; the parser notices it there or below. */
function mistakeIn(
  text: string,
  { code, message, offset }: YamlFault,
  names: ReadonlySet<string>,
): YamlMistake {
  const lines = yamlLines(text);
  const [first] = [wrongSign(lines, names), wrongIndentation(lines)]
    .filter((mistake) => mistake !== undefined)
    .sort((a, b) => lineStart(text, a.offset) - lineStart(text, b.offset));
  const name = /call stack/.test(message) ? 'TOO_DEEP' : code;
  return first ?? { offset, ...(words[name] ?? unknown) };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Names of all fields of a collection. */
function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional) return namesIn(schema.unwrap());
  if (schema instanceof z.ZodArray) return namesIn(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...namesIn(field)]);
}
