import { lazy } from '@/lib/domain/lazy';
import { collections } from '../../collections';
import { type FrontMatter, FrontMatterError, splitFrontMatter } from '../../mdx/front-matter';
import type { Collection } from '../../schema/collection';
import { documentId, documentName, matchPath } from '../../schema/paths';
import { fieldName } from './message-text';
import { lineIndex, type Position } from './position';
import { type ParsedProse, parseProse } from './prose';
import { type ProseNodes, proseNodes } from './prose-nodes';
import { type Field, type Fields, walkFields } from './walk-fields';
import { parseYaml, type YamlSource } from './yaml-source';

/** A file on disk. */
export interface Entry {
  /** Path from the root with `/`, such as `content/coupons/vip50.yaml`. */
  readonly path: string;
  /** A `link` is symbolic and never followed; `other` is a device, a socket or the like. */
  readonly kind: 'file' | 'link' | 'other';
  /** In bytes. */
  readonly size: number;
  /** `undefined` for links and for files that are too large, which are not read. */
  readonly bytes: Uint8Array | undefined;
}

const nothing: Fields = { known: [], unknownKeys: [] };

/**
 * A file below `content/`. It is parsed at the first call and cached, so that all rules share one
 * parse. Parts that can't be read are `undefined`; the phases `files` and `syntax` report why.
 */
export class SourceFile {
  readonly path: string;
  /** The path below `content/`. */
  readonly below: string;
  readonly collection: Collection | undefined;
  /** Values of the placeholders of the collection's path: `{ order: '0700', name: … }`. */
  readonly names: Readonly<Record<string, string>>;
  /** The document's id, `disclaimer/market-risk`; empty without a collection. */
  readonly id: string;
  /** Last part of the id, `market-risk`. */
  readonly name: string;

  constructor(readonly entry: Entry) {
    this.path = entry.path;
    const below = entry.path.slice('content/'.length);
    this.below = below;
    const folder = below.slice(0, below.indexOf('/') + 1);
    this.collection = collections.find(
      (each) => each.path.startsWith(folder) && matchPath(each, below) !== undefined,
    );
    this.names = (this.collection && matchPath(this.collection, below)) ?? {};
    this.id = this.collection ? documentId(this.collection, below) : '';
    this.name = this.collection ? documentName(this.collection, below) : '';
  }

  #made: ReturnType<typeof parsedText> | undefined;

  get #source() {
    const isProse = this.collection?.path.endsWith('.mdx') ?? false;
    this.#made ??= parsedText(this.entry.bytes, isProse);
    return this.#made;
  }

  /**
   * Drops the text and the syntax tree, which take most of the memory; the next call parses them
   * again. The fields are kept.
   */
  forgetText(): void {
    this.#made = undefined;
  }

  /** The unchanged text; `undefined` when it is not UTF-8. */
  readonly rawText = () => this.#source.rawText();

  /** The text without byte-order mark, with LF line endings. */
  readonly text = () => this.#source.text();

  /** Fields and body of a document that has a body; undefined if they can't be separated. */
  readonly frontMatter = () => this.#source.split().matter;

  /** Why fields and body can't be separated. */
  readonly frontMatterError = () => this.#source.split().error;

  /** The body below empty lines in place of the fields: the text that is parsed, with the lines of the file. */
  readonly proseText = () => this.#source.proseText();

  readonly prose = () => this.#source.prose();

  /** The nodes of the body; empty when it can't be read. */
  readonly nodes = () => this.#source.nodes();

  readonly yaml = lazy((): YamlSource | undefined => {
    const text = this.yamlText();
    if (text === undefined) return undefined;
    const yaml = parseYaml(text);
    // A statement needs no fields, so the block between its --- lines may be empty.
    return yaml.root === null && yaml.faults.length === 0 && this.yamlStart() > 0
      ? { ...yaml, data: {} }
      : yaml;
  });

  /** The document's fields with their schemas. */
  readonly fields = lazy((): Fields => {
    const yaml = this.yaml();
    if (!yaml || yaml.data === undefined || !this.collection) return nothing;
    return walkFields(yaml.root, yaml.data, this.collection.schema);
  });

  /** The document's data by its top-level keys; empty when it can't be read. */
  readonly data = lazy(
    (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        this.fields()
          .known.filter(({ path }) => path.length === 1)
          .map(({ name, value }) => [name, value]),
      ),
  );

  readonly #byName = lazy(() => new Map(this.fields().known.map((field) => [field.name, field])));

  /** A field by its path; undefined where the document does not have it. */
  field(path: readonly PropertyKey[]): Field | undefined {
    return this.#byName().get(fieldName(path));
  }

  textPosition(offset: number): Position {
    return this.#source.positionAt()(offset);
  }

  /** Position of an offset in the document's YAML. */
  yamlPosition(offset: number): Position {
    return this.textPosition(offset + this.yamlStart());
  }

  yamlText(): string | undefined {
    if (this.collection?.path.endsWith('.yaml')) return this.text();
    return this.frontMatter()?.yaml;
  }

  /** Offset in the text at which the YAML begins. */
  yamlStart(): number {
    return this.frontMatter() ? '---\n'.length : 0;
  }
}

/** The parsed forms of a file's bytes, each computed at the first call. */
function parsedText(bytes: Uint8Array | undefined, isProse: boolean) {
  const rawText = lazy((): string | undefined => {
    if (!bytes || bytes.includes(0)) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  });
  const text = lazy(() =>
    rawText()
      ?.replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n'),
  );
  const split = lazy((): { matter?: FrontMatter; error?: FrontMatterError } => {
    const written = text();
    if (written === undefined || !isProse) return {};
    try {
      return { matter: splitFrontMatter(written) };
    } catch (error) {
      if (error instanceof FrontMatterError) return { error };
      throw error;
    }
  });
  const proseText = lazy(() => {
    const { matter } = split();
    return matter && '\n'.repeat(matter.bodyLine - 1) + matter.body;
  });
  const prose = lazy((): ParsedProse | undefined => {
    const written = proseText();
    return written === undefined ? undefined : parseProse(written);
  });
  const nodes = lazy((): ProseNodes => {
    const parsed = prose();
    return proseNodes(parsed && 'tree' in parsed ? parsed.tree : undefined);
  });
  const positionAt = lazy(() => lineIndex(text() ?? ''));
  return { rawText, text, split, proseText, prose, nodes, positionAt };
}
