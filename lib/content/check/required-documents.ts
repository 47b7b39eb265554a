import { requiredDisclosures } from '../schema/settings/required-disclosures';
import type { Corpus } from './corpus';
import type { Field } from './fields';
import type { SourceFile } from './source-file';

/** An entry of the register of required disclosures, as far as it can be read. */
interface RegisterEntry {
  /** Id of the document, and the field that holds it. */
  readonly id: string;
  readonly document: Field;
  /** The field that names a field of the document. */
  readonly field: Field | undefined;
}

export function findRegister({ files }: Corpus): SourceFile | undefined {
  return files.find(({ path }) => path === `content/${requiredDisclosures.path}`);
}

export function registerEntries(register: SourceFile): RegisterEntry[] {
  return register.fields().known.flatMap((document) => {
    const { name, path, value: id } = document;
    if (path.length !== 3 || path[2] !== 'document' || typeof id !== 'string') return [];
    return [{ id, document, field: register.field(name.replace(/document$/, 'field')) }];
  });
}

/**
 * Ids of the documents on the register, each with the names of the fields that must say something;
 * an empty name: the document must.
 */
export type Required = ReadonlyMap<string, readonly string[]>;

export function requiredDocuments(corpus: Corpus): Required {
  const register = findRegister(corpus);
  const required = new Map<string, string[]>();
  for (const { id, field } of register ? registerEntries(register) : [])
    required.set(id, [...(required.get(id) ?? []), String(field?.value ?? '')]);
  return required;
}
