import {
  blankFrontMatter,
  type FrontMatter,
  FrontMatterError,
  splitFrontMatter,
} from '../mdx/front-matter';
import { lazy } from './lazy';
import { lineIndex } from './line-index';
import { type Prose, parseProse } from './prose';
import { type ProseNodes, proseNodes } from './prose-nodes';

/** The parsed forms of a file's bytes, each computed at the first call; SourceFile describes them. */
export class SourceText {
  constructor(
    readonly bytes: Uint8Array | undefined,
    readonly isProse: boolean,
  ) {}

  readonly rawText = lazy((): string | undefined => {
    if (!this.bytes || this.bytes.includes(0)) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  });

  readonly text = lazy(() =>
    this.rawText()
      ?.replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n'),
  );

  readonly frontMatter = lazy((): FrontMatter | FrontMatterError | undefined => {
    const text = this.text();
    if (text === undefined || !this.isProse) return undefined;
    try {
      return splitFrontMatter(text);
    } catch (error) {
      if (error instanceof FrontMatterError) return error;
      throw error;
    }
  });

  readonly prose = lazy((): Prose | undefined => {
    const frontMatter = this.frontMatter();
    const text = this.text();
    if (!frontMatter || frontMatter instanceof FrontMatterError || text === undefined)
      return undefined;
    return parseProse(blankFrontMatter(text));
  });

  readonly nodes = lazy((): ProseNodes => {
    const prose = this.prose();
    return proseNodes(prose && 'tree' in prose ? prose.tree : undefined);
  });

  readonly locationAt = lazy(() => lineIndex(this.text() ?? ''));
}
