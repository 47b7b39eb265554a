import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { indianDay } from '@/lib/domain/dates';

/** Ordinary changes that an editor makes, by their names in an editor's words. */
export type Edits = Readonly<Record<string, (content: Content) => void>>;

/** The site's files as an editor changes them. Keeps their earlier contents for `undo`. */
export class Content {
  readonly #before = new Map<string, Buffer | undefined>();

  /** The files of a folder of `content` whose names have a number, which orders them on the site. */
  list(folder: string): string[] {
    return readdirSync(`content/${folder}`)
      .filter((name) => /^\d/.test(name))
      .sort()
      .map((name) => `content/${folder}/${name}`);
  }

  /**
   * The file of a document by its name, or by its place among the numbered ones of its folder:
   * `settings/firm`, `courses/btst-vip`, `courses/first`, `courses/last`, `complaints/last-2`.
   */
  find(name: string): string | undefined {
    const [folder, word] = [dirname(name), basename(name)];
    if (word === 'first') return this.list(folder)[0];
    const fromLast = /^last(?:-(\d))?$/.exec(word);
    if (fromLast) return this.list(folder).at(-1 - Number(fromLast[1] ?? 0));
    const file = readdirSync(`content/${folder}`).find(
      (each) => each.replace(/^\d+-|\.\w+$/g, '') === word,
    );
    return file && `content/${folder}/${file}`;
  }

  /** As `find`. @throws when there is no such document. */
  path(name: string): string {
    const path = this.find(name);
    if (path === undefined) throw new Error(`there is no ${name}`);
    return path;
  }

  /**
   * A path for a document that comes after one of a numbered folder, the first when none is named:
   * `content/courses/0150-swing-vip.yaml`. Folders without numbers have no order.
   */
  newPath(name: string, extension: string, after?: string): string {
    const [folder, word] = [dirname(name), basename(name)];
    const files = this.list(folder);
    if (files.length === 0) return `content/${name}${extension}`;
    const index = after === undefined ? 0 : files.indexOf(after);
    const place = numberOf(files[index]);
    const next = files[index + 1] ? numberOf(files[index + 1]) : place + 100;
    const between = String(Math.floor((place + next) / 2)).padStart(4, '0');
    return `content/${folder}/${between}-${word}${extension}`;
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

  rename(from: string, to: string): void {
    this.copy(from, to);
    this.remove(from);
  }

  /** Replaces a piece of a document's text once. @throws when the document does not hold it. */
  replace(name: string, piece: string | RegExp, by: string): void {
    const text = this.read(this.path(name));
    if (text.search(piece) < 0) throw new Error(`${name} does not hold ${piece}`);
    this.write(
      this.path(name),
      text.replace(piece, () => by),
    );
  }

  /** Changes the fields of a document. Comments and the form of the other fields stay. */
  fields(name: string, change: (document: Document) => void): void {
    const path = this.path(name);
    const text = this.read(path);
    // In Markdown the fields are between two lines, before the text.
    const [, front, rest] = /^---\n(.*?)(---\n.*)$/s.exec(text) ?? [];
    const document = parseDocument(front ?? text);
    change(document);
    const changed = document.toString({ lineWidth: 0 });
    this.write(path, rest === undefined ? changed : `---\n${changed}${rest}`);
  }

  isChanged(): boolean {
    return [...this.#before].some(([path, before]) => {
      const now = existsSync(path) ? readFileSync(path) : undefined;
      return before && now ? !before.equals(now) : before !== now;
    });
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

function numberOf(path = ''): number {
  return Number.parseInt(basename(path), 10);
}

/** A day as documents write it, so many days from today. */
export function dayFromToday(days: number): string {
  return indianDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}
