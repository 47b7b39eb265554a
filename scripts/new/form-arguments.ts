/** A heading of an issue form: `### Direct: received, resolved` begins the value of `--direct`. */
const HEADING = /^### ([\w ]+)(?::.*)?$/;

/** Written by the code host for a field that was left empty. */
const EMPTY = '_No response_';

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

/** The NAME of what is made, below the heading New of an issue form. */
export function nameIn(form: string): string {
  return /^### New\s+(\S+)/m.exec(form)?.[1] ?? '';
}

/**
 * The options that the text of an issue form gives. A heading that names none, or one that is there, is part
 * of the value above it.
 */
export function formArguments(form: string, options: Options): string[] {
  const values = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of form.split(/\r?\n/)) {
    const name = HEADING.exec(line)?.[1]?.trim().toLowerCase().replaceAll(' ', '-') ?? '';
    if (Object.hasOwn(options, name) && !values.has(name)) {
      lines = [];
      values.set(name, lines);
    } else lines.push(line);
  }
  return [...values].flatMap(([name, written]) => {
    const value = withoutFence(written.join('\n').replaceAll(/^\s*\n|\s*$/g, ''));
    if (value === '' || value === EMPTY) return [];
    return options[name]?.type === 'boolean' ? `--${name}` : `--${name}=${value}`;
  });
}

/** The field of a table is written between two lines of backquotes. */
function withoutFence(value: string): string {
  return /^```.*\n([\s\S]*)\n```$/.exec(value)?.[1] ?? value;
}
