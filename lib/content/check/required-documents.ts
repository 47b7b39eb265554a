import { withoutDay } from '../schema/paths';
import { requiredDisclosures } from '../schema/settings/required-disclosures';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** An entry of the register of required disclosures, as far as it can be read. */
interface RegisterEntry {
  /** Id of the document, and the field that holds it. */
  readonly id: string;
  readonly document: Field;
  /** The field that names a field of the document. */
  readonly field: Field | undefined;
  /** The fields that name the references which the document must mention. */
  readonly figures: readonly Field[];
}

export function findRegister(files: readonly SourceFile[]): SourceFile | undefined {
  return files.find(({ path }) => withoutDay(path) === `content/${requiredDisclosures.path}`);
}

export function registerEntries(register: SourceFile): RegisterEntry[] {
  const { known } = register.fields();
  return known.flatMap((document) => {
    const { name, path, value: id } = document;
    if (path.length !== 3 || path[2] !== 'document' || typeof id !== 'string') return [];
    const entry = name.replace(/document$/, '');
    const figures = known.filter((field) => field.name.startsWith(`${entry}figures[`));
    return [{ id, document, field: register.field(`${entry}field`), figures }];
  });
}

/**
 * Ids of the documents on the register, each with the names of the fields that must say something;
 * an empty name: the document must.
 */
export type Required = ReadonlyMap<string, readonly string[]>;

export function requiredDocuments(files: readonly SourceFile[]): Required {
  const register = findRegister(files);
  const required = new Map<string, string[]>();
  for (const { id, field } of register ? registerEntries(register) : [])
    required.set(id, [...(required.get(id) ?? []), String(field?.value ?? '')]);
  return required;
}
