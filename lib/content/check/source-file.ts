import {
  blankFrontMatter,
  type FrontMatter,
  FrontMatterError,
  splitFrontMatter,
} from '../mdx/front-matter';
import type { Collection } from '../schema/collection';
import { collections } from '../schema/collections';
import { matchPath } from '../schema/paths';
import { type Field, type Fields, walkFields } from './fields';
import type { Place } from './finding';
import { lineIndex } from './line-index';
import { once } from './once';
import { type Prose, parseProse } from './prose';
import { type ProseNodes, proseNodes } from './prose-nodes';
import { parseYaml, type YamlSource } from './yaml-source';

/** What lies on the disk. */
export interface Entry {
  /** Path from the root with `/`, such as `content/coupons/vip50.yaml`. */
  readonly path: string;
  /** A `link` points elsewhere and is never followed; `other` is a device, a socket or the like. */
  readonly kind: 'file' | 'link' | 'other';
  /** In bytes. */
  readonly size: number;
  /** `undefined` for what was not read: links, and files that are larger than any document. */
  readonly bytes: Uint8Array | undefined;
}

const nothing: Fields = { known: [], unknownKeys: [] };

/**
 * One file below `content/`. What is made of its text is made at the first call and kept, so that
 * all rules share one parse. Whatever can't be read is `undefined`: then one rule says why, and the
 * others, which can't know, say nothing.
 */
export class SourceFile {
  readonly path: string;
  /** The collection whose files lie here and have such names. */
  readonly collection: Collection | undefined = undefined;
  /** Values that the collection's path finds in the file's name: `{ number: '07', name: … }`. */
  readonly names: Readonly<Record<string, string>> = {};

  constructor(readonly entry: Entry) {
    this.path = entry.path;
    const below = entry.path.slice('content/'.length);
    const folder = below.slice(0, below.indexOf('/') + 1);
    for (const collection of collections) {
      const names = collection.path.startsWith(folder) && matchPath(collection, below);
      if (!names) continue;
      this.collection = collection;
      this.names = names;
      break;
    }
  }

  /** The text as it is; `undefined` when it is no UTF-8. */
  readonly rawText = once((): string | undefined => {
    const { bytes } = this.entry;
    if (!bytes || bytes.includes(0)) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  });

  /** The text without byte-order mark, its lines ended by line feeds. */
  readonly text = once(() =>
    this.rawText()
      ?.replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n'),
  );

  readonly frontMatter = once((): FrontMatter | FrontMatterError | undefined => {
    const text = this.text();
    if (text === undefined || !this.collection?.path.endsWith('.mdx')) return undefined;
    try {
      return splitFrontMatter(text);
    } catch (error) {
      if (error instanceof FrontMatterError) return error;
      throw error;
    }
  });

  readonly yaml = once((): YamlSource | undefined => {
    const text = this.yamlText();
    return text === undefined ? undefined : parseYaml(text);
  });

  /** The document's fields side by side with their schemas. */
  readonly fields = once((): Fields => {
    const yaml = this.yaml();
    if (!yaml || yaml.data === undefined || !this.collection) return nothing;
    return walkFields(yaml.root, yaml.data, this.collection.schema);
  });

  readonly prose = once((): Prose | undefined => {
    const frontMatter = this.frontMatter();
    const text = this.text();
    if (!frontMatter || frontMatter instanceof FrontMatterError || text === undefined)
      return undefined;
    return parseProse(blankFrontMatter(text));
  });

  /** The body's nodes; none when it can't be read. */
  readonly nodes = once((): ProseNodes => {
    const prose = this.prose();
    return proseNodes(prose && 'tree' in prose ? prose.tree : undefined);
  });

  /** The document's data by its top-level keys; empty when it can't be read. */
  readonly data = once(
    (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        this.fields()
          .known.filter(({ path }) => path.length === 1)
          .map(({ name, value }) => [name, value]),
      ),
  );

  readonly #byName = once(() => new Map(this.fields().known.map((field) => [field.name, field])));

  /** A field by its name, such as `plans[2].price`. */
  field(name: string): Field | undefined {
    return this.#byName().get(name);
  }

  readonly #placeAt = once(() => lineIndex(this.text() ?? ''));

  /** Place of an offset in the text. */
  textPlace(offset: number): Place {
    return this.#placeAt()(offset);
  }

  /** Place of an offset in the document's YAML. */
  yamlPlace(offset: number): Place {
    return this.textPlace(offset + this.yamlStart());
  }

  yamlText(): string | undefined {
    if (this.collection?.path.endsWith('.yaml')) return this.text();
    const frontMatter = this.frontMatter();
    return frontMatter instanceof FrontMatterError ? undefined : frontMatter?.yaml;
  }

  /** Offset in the text at which the YAML begins. */
  yamlStart(): number {
    return this.frontMatter() ? '---\n'.length : 0;
  }
}
