import { type Document, isSeq } from 'yaml';

/** Where a field is in a YAML document: `['plans', 0, 'price']`. */
export type FieldPath = readonly (string | number)[];

/**
 * The fields of a YAML document, read and changed by their paths. Comments and the form of the other
 * fields stay. Each function throws where the document has no such field.
 */
export class Fields {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  has(...path: FieldPath): boolean {
    return this.#document.hasIn(path);
  }

  text(...path: FieldPath): string {
    const value = this.#value(path);
    if (typeof value !== 'string') throw new Error(`${path.join('.')} is not a text`);
    return value;
  }

  number(...path: FieldPath): number {
    const value = this.#value(path);
    if (typeof value !== 'number') throw new Error(`${path.join('.')} is not a number`);
    return value;
  }

  /** A whole value, such as an entry of a list, as plain data. */
  copy(...path: FieldPath): unknown {
    return structuredClone(this.#plain(path));
  }

  /** How many entries a list has. */
  count(...path: FieldPath): number {
    const list = this.#document.getIn(path);
    if (!isSeq(list)) throw new Error(`${path.join('.')} is not a list`);
    return list.items.length;
  }

  set(path: FieldPath, value: unknown): void {
    this.#value(path);
    this.#document.setIn(path, value);
  }

  /** Adds a field that the document does not have yet. */
  add(path: FieldPath, value: unknown): void {
    this.#document.setIn(path, value);
  }

  append(path: FieldPath, value: unknown): void {
    this.#document.setIn([...path, this.count(...path)], value);
  }

  remove(...path: FieldPath): void {
    if (!this.#document.deleteIn(path)) throw new Error(`there is no ${path.join('.')}`);
  }

  #value(path: FieldPath): unknown {
    if (!this.#document.hasIn(path)) throw new Error(`there is no ${path.join('.')}`);
    return this.#document.getIn(path);
  }

  #plain(path: FieldPath): unknown {
    return path.reduce<unknown>((value, key) => {
      if (typeof value !== 'object' || value === null) throw new Error(`no ${path.join('.')}`);
      return Reflect.get(value, key);
    }, this.#document.toJS());
  }
}
