import { counted } from './message-text';
import type { YamlLine, YamlMistake } from './yaml-lines';

/** A group of fields, or a list, that is open at a line. */
interface Level {
  readonly indent: number;
  readonly isList: boolean;
}

/**
 * The first line that does not begin below the other lines of its group. Documents are indented by
 * two spaces, so a line with an odd number of them is the wrong one; otherwise it is the one that
 * does not fit, or the one above if the group goes on after it.
 */
export function wrongIndentation(lines: readonly YamlLine[]): YamlMistake | undefined {
  const fields = lines.filter(({ key, isEntry }) => key !== undefined || isEntry);
  const odd = fields.filter(({ indent }) => indent % 2 === 1).length;
  let levels: readonly Level[] = [{ indent: 0, isList: fields[0]?.isEntry ?? false }];
  let left: readonly number[] = [];
  let due: number | undefined;
  for (const [index, line] of fields.entries()) {
    const { indent, inner, isEntry } = line;
    const open = levels.filter(({ isList }) => isList === isEntry).map((level) => level.indent);
    const allowed = due === undefined ? open : [...open, due, isEntry ? due - 2 : due];
    const isOdd = indent % 2 === 1 && odd * 2 < fields.length;
    if (isOdd || !allowed.includes(indent)) {
      const above = fields[index - 1];
      const isBack = !isOdd && left.includes(indent) && above !== undefined;
      return isBack ? moved(above, indent) : moved(line, due ?? nearest(indent, open));
    }
    left = [...levels.map((level) => level.indent), ...(due === undefined ? [] : [due])].filter(
      (level) => level > inner,
    );
    const outer = levels.filter(
      (level) => level.indent < indent || (isEntry && !level.isList && level.indent === indent),
    );
    const own = { indent: inner, isList: false };
    levels = isEntry ? [...outer, { indent, isList: true }, own] : [...outer, own];
    due = line.key !== undefined && line.value === '' ? inner + 2 : undefined;
  }
  return undefined;
}

function nearest(indent: number, levels: readonly number[]): number {
  return levels.toSorted((a, b) => Math.abs(a - indent) - Math.abs(b - indent) || b - a)[0] ?? 0;
}

function moved({ start, indent }: YamlLine, right: number): YamlMistake {
  return {
    offset: start + indent,
    message: `the line begins with ${spaces(indent)}, and the lines of its group with ${spaces(right)}`,
    remedy: `Begin the line with ${spaces(right)}, exactly below the other lines of its group.`,
  };
}

function spaces(count: number): string {
  return count === 0 ? 'no space' : counted(count, 'space');
}
