import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseDocument } from 'yaml';
import { Fields } from './fields';

/**
 * The files of the working folder as an editor changes them, by paths such as
 * `content/settings/firm.yaml`. What they held before is kept for `undo`.
 */
export class Content {
  readonly #before = new Map<string, Buffer | undefined>();

  /** The files of a folder in the order of their names, which is their order on the site. */
  list(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`)
      .sort();
  }

  /** The last file of a folder. */
  last(folder: string): string {
    const path = this.list(folder).at(-1);
    if (path === undefined) throw new Error(`${folder} is empty`);
    return path;
  }

  /** The document of a folder by its name, which does not have the digits of its file. */
  named(folder: string, name: string): string {
    const path = this.list(folder).find(
      (each) => each.replace(/^.*\/(?:\d+-)?/, '') === `${name}.yaml`,
    );
    if (path === undefined) throw new Error(`${folder} has no document ${name}`);
    return path;
  }

  /** The file of a folder that holds a text. */
  find(folder: string, wanted: string | RegExp): string {
    const path = this.list(folder).find((each) => this.read(each).match(wanted));
    if (path === undefined) throw new Error(`no file in ${folder} holds ${wanted}`);
    return path;
  }

  read(path: string): string {
    return readFileSync(path, 'utf8');
  }

  write(path: string, content: string | Uint8Array): void {
    this.#keep(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  copy(from: string, to: string): void {
    if (existsSync(to)) throw new Error(`${to} is there already`);
    this.write(to, readFileSync(from));
  }

  remove(path: string): void {
    this.#keep(path);
    rmSync(path);
  }

  /** Replaces a piece of text once. @throws when the file does not hold it. */
  replace(path: string, piece: string | RegExp, by: string): void {
    const text = this.read(path);
    if (text.search(piece) < 0) throw new Error(`${path} does not hold ${piece}`);
    this.write(
      path,
      text.replace(piece, () => by),
    );
  }

  /** Changes the fields of a YAML file. */
  fields(path: string, change: (fields: Fields) => void): void {
    const document = parseDocument(this.read(path));
    change(new Fields(document));
    this.write(path, document.toString({ lineWidth: 0 }));
  }

  /** Files that are not as they were, in order. */
  changed(): string[] {
    return [...this.#before]
      .filter(([path, before]) => {
        const now = existsSync(path) ? readFileSync(path) : undefined;
        return before && now ? !before.equals(now) : before !== now;
      })
      .map(([path]) => path)
      .sort();
  }

  /** Puts everything back. */
  undo(): void {
    for (const [path, before] of this.#before)
      if (before) writeFileSync(path, before);
      else rmSync(path, { force: true });
    this.#before.clear();
  }

  #keep(path: string): void {
    if (!this.#before.has(path))
      this.#before.set(path, existsSync(path) ? readFileSync(path) : undefined);
  }
}
