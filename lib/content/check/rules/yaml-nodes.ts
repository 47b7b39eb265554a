import { isNode, isSeq, type Node, visit } from 'yaml';
import type { Report } from '../finding';
import { nodeLocation } from '../locations';
import { markedValue } from '../marked-value';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';
import { keyName, type YamlSource } from '../yaml-source';

type Id = 'yaml-dup-key' | 'yaml-tag' | 'yaml-alias';

/** Fields are plain values without tags, anchors, aliases and duplicate keys. */
export const rule = fileRule<Id>({
  ids: {
    'yaml-dup-key': { reason: 'Of two values for one field nobody can tell which is meant.' },
    'yaml-tag': {
      reason: 'A word that begins with ! changes what a value is, and some make programs run it.',
      suppresses: [
        'schema-type',
        'schema-enum',
        'schema-value',
        'date-invalid',
        'ref-form',
        'ref-unknown',
      ],
    },
    'yaml-alias': {
      reason:
        'A value that is copied by a mark can grow without limit and changes unnoticed with its original.',
    },
  },
  *check(file) {
    const yaml = file.yaml();
    if (!yaml || yaml.faults.length > 0) return;
    const [alias] = yaml.aliases;
    if (alias) {
      const offset = signOffset(file, alias);
      const [value = ''] = file.yamlText()?.slice(offset).split('\n') ?? [];
      const at = file.yamlLocation(offset);
      yield { rule: 'yaml-alias', at, ...(wrongText(value) ?? copied) };
    }
    for (const node of yaml.tagged) {
      const field = file.fields().known.find((known) => known.node === node);
      yield {
        rule: 'yaml-tag',
        at: nodeLocation(file, node),
        field: field?.name,
        message: `a value has the tag ${quoted(node.tag)}`,
        remedy: 'Remove the word that begins with !, or put the text in quotes.',
      };
    }
    yield* duplicateKeys(file, yaml);
  },
});

const copied = {
  message: 'a value begins with &, * or <<, which copies a value from elsewhere',
  remedy: 'Write the value itself each time, or put text that begins with & or * in quotes.',
};

/** A text with a sign that no field shows, whether it is in quotes or not. */
function wrongText(value: string): Pick<Report, 'message' | 'remedy'> | undefined {
  const [code] = /^&(?:#\w+|[a-z]{2,8});/i.exec(value) ?? [];
  return code
    ? {
        message: `readers would see ${quoted(code)}`,
        remedy: 'Type the character itself instead of its code: &, ₹, ©, or a space.',
      }
    : markedValue(value, '');
}

/** An anchor is written before its value, maybe on the line above. */
function signOffset(file: SourceFile, node: Node): number {
  const start = node.range?.[0] ?? 0;
  if (!('anchor' in node) || !node.anchor) return start;
  return file.yamlText()?.lastIndexOf(`&${node.anchor}`, start) ?? start;
}

function duplicateKeys(file: SourceFile, { root }: YamlSource): Report<Id>[] {
  const found: Report<Id>[] = [];
  visit(root, {
    Map(_, node, path) {
      const own: Report<Id>[] = [];
      const first = new Map<string, Node>();
      for (const { key } of node.items) {
        if (!isNode(key)) continue;
        const name = keyName(key);
        const earlier = first.get(name);
        if (!earlier) first.set(name, key);
        else
          own.push({
            rule: 'yaml-dup-key',
            at: nodeLocation(file, key),
            message: `${quoted(name)} appears twice, first on line ${nodeLocation(file, earlier).line}`,
            remedy: 'Keep one of the two and delete the other.',
          });
      }
      const [start] = node.items;
      const hyphen = isSeq(path.at(-1)) && isNode(start?.key) && entryWithout(file, start.key, own);
      found.push(...(hyphen ? [hyphen] : own));
    },
  });
  return found;
}

/** An entry of a list whose hyphen is missing: its fields come once more, from the first one on. */
function entryWithout(
  file: SourceFile,
  start: Node,
  repeated: readonly Report<Id>[],
): Report<Id> | undefined {
  const [first, second] = repeated;
  const name = keyName(start);
  if (!first || !second || !first.message.startsWith(`${quoted(name)} `)) return undefined;
  const line = file.text()?.split('\n')[first.at.line - 1] ?? '';
  return {
    ...first,
    message: `a hyphen is missing before ${quoted(name)}, which begins the next entry of the list`,
    remedy: `Write a hyphen in place of the second space before it: ${quoted(`- ${line.trim()}`)}`,
  };
}
