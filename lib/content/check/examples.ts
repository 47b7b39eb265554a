import {
  type ContentTree,
  LARGEST_DOCUMENT,
  makeContentTree,
  type PublicFile,
} from './content-tree';
import { SourceFile } from './source-file';

/** Files of an example by their paths: a text, bytes, or `link` for a symbolic link. */
export type ExampleFiles = Readonly<Record<string, string | Uint8Array | typeof link>>;

export const link = { link: true } as const;

/** A small content tree, and the rule's findings in it. */
export interface Example {
  readonly name: string;
  readonly files: ExampleFiles;
  /** `content/coupons/a.yaml:2:10 number-form`, one per finding, sorted. */
  readonly finds: readonly string[];
  /** The day of the check; a day in 2026 by default. */
  readonly today?: string;
  /** The files that the remedy changes, as it says; `null`: the file is deleted. Then the rule finds nothing. */
  readonly fixed: Readonly<Record<string, ExampleFiles[string] | null>>;
  /** The files of the earlier version, for rules that compare. */
  readonly base?: ExampleFiles;
  /** Names of rules that run beside the rule, without `.ts`. */
  readonly beside?: readonly string[];
}

/** Examples of a rule; `rules/<rule>.examples.ts` exports them as `examples`. */
export interface RuleExamples {
  /** At least one for each rule id. */
  readonly failing: readonly Example[];
  /** At least one; without findings of the rule. */
  readonly passing: readonly Omit<Example, 'finds' | 'fixed'>[];
}

/** The content tree of an example. */
export function exampleTree(files: ExampleFiles): ContentTree {
  const paths = Object.keys(files);
  return makeContentTree(
    paths
      .filter((path) => path.startsWith('content/'))
      .map((path) => exampleFile(path, files[path] ?? '')),
    paths
      .filter((path) => path.startsWith('public/'))
      .map((path) => publicFile(path, files[path] ?? '')),
  );
}

function publicFile(path: string, content: ExampleFiles[string]): PublicFile {
  const { kind } = exampleFile(path, content).entry;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array();
  const read = content instanceof Uint8Array ? content : bytes;
  return { path, kind, size: read.length, changed: 0, bytes: () => read };
}

export function exampleFile(path: string, content: ExampleFiles[string]): SourceFile {
  if (typeof content === 'object' && 'link' in content)
    return new SourceFile({ path, kind: 'link', size: 0, bytes: undefined });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const isRead = bytes.length <= LARGEST_DOCUMENT;
  return new SourceFile({
    path,
    kind: 'file',
    size: bytes.length,
    bytes: isRead ? bytes : undefined,
  });
}
