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

/** What a document on the register must say. */
interface RequiredContent {
  /** Names of the fields that must say something; an empty name: the document must. */
  readonly fields: readonly string[];
  /** Names of the references that it must mention. */
  readonly figures: readonly string[];
}

/** By the ids of the documents on the register. */
export type Required = ReadonlyMap<string, RequiredContent>;

export function requiredDocuments(files: readonly SourceFile[]): Required {
  const register = findRegister(files);
  const required = new Map<string, RequiredContent>();
  for (const { id, field, figures } of register ? registerEntries(register) : []) {
    const known = required.get(id);
    required.set(id, {
      fields: [...(known?.fields ?? []), String(field?.value ?? '')],
      figures: [...(known?.figures ?? []), ...figures.map(({ value }) => String(value))],
    });
  }
  return required;
}
