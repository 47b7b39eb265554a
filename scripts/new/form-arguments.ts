/** A heading of an issue form: `### Direct: received, resolved` begins the value of `--direct`. */
const HEADING = /^### ([\w ]+)(?::.*)?$/;

/**
 * Returns the NAME below the heading New and its options, parsed from the text of an issue form. A heading
 * that names no option, or a repeated option, is part of the value above it.
 * @param optionsOf the options of a NAME, and their types.
 */
export function formArguments(
  form: string,
  optionsOf: (name: string) => Readonly<Record<string, { readonly type: string }>> | undefined,
): string[] {
  const [name = ''] = /(?<=^### New\s+)\S+/m.exec(form) ?? [];
  const options = optionsOf(name) ?? {};
  const values = new Map<string, string>();
  let option = '';
  for (const line of form.split(/\r?\n/)) {
    const named = HEADING.exec(line)?.[1]?.toLowerCase().replaceAll(' ', '-') ?? '';
    const isNew = Object.hasOwn(options, named) && !values.has(named);
    if (isNew) option = named;
    values.set(option, isNew ? '' : `${values.get(option) ?? ''}${line}\n`);
  }
  const given = [...values].flatMap(([each, written]) => {
    // A table is written between two lines of backquotes, and "_No response_" in an empty field.
    const value = written
      .trim()
      .replaceAll(/^```.*\n|\n```$/g, '')
      .replace(/^_No response_$/, '');
    if (each === '' || value === '') return [];
    return options[each]?.type === 'boolean' ? `--${each}` : `--${each}=${value}`;
  });
  return [name, ...given];
}
