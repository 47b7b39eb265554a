import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseDocument,
  type Scalar,
  Schema,
  visit,
} from 'yaml';

/** A document's YAML: its tree, and its data when the tree can be read. */
export interface YamlSource {
  readonly root: ParsedNode | null;
  readonly faults: readonly YamlFault[];
  /** Anchors, aliases, merge keys and tags (`&name`, `*name`, `<<`, `!!js/function`); they are never resolved. */
  readonly unusual: readonly Node[];
  /** Plain values; `undefined` after a syntax error or an unusual node. */
  readonly data: unknown;
}

export interface YamlFault {
  readonly code: string;
  readonly message: string;
  /** In the YAML text. */
  readonly offset: number;
}

const DEEPEST = 64;
const tooDeep: YamlFault = { code: 'TOO_DEEP', message: 'nested too deeply', offset: 0 };

/** Lines and the signs that mean something in YAML; documents written by people have far fewer. */
const MARK = /[\n,[\]{}:?"'*&!-]/g;
const MOST_MARKS = 15_000;

/**
 * Shared by all documents, since every map of a document holds its schema. Tags are not resolved,
 * which would change the schema; the rule yaml-syntax reports them.
 */
const schema = new Schema({ schema: 'core', resolveKnownTags: false });

/** Parses YAML as the build does, but keeps locations and expands no aliases. */
export function parseYaml(text: string): YamlSource {
  if (text.length > MOST_MARKS && (text.match(MARK)?.length ?? 0) > MOST_MARKS)
    return unread({ code: 'TOO_MANY', message: 'too many fields', offset: 0 });
  try {
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, schema });
    const faults = document.errors.map(({ code, message, pos }) => ({
      code,
      message,
      offset: pos[0],
    }));
    const root = document.contents;
    const unusual = faults.length === 0 ? unusualNodes(root) : [];
    const isReadable = faults.length === 0 && unusual.length === 0;
    return { root, faults, unusual, data: isReadable ? plainData(root) : undefined };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unread(tooDeep);
  }
}

function unread(fault: YamlFault): YamlSource {
  return { root: null, faults: [fault], unusual: [], data: undefined };
}

function unusualNodes(root: ParsedNode | null): Node[] {
  const found: Node[] = [];
  visit(root, {
    Node: (key, node) => {
      const isMerge =
        key === 'key' && isScalar(node) && node.type === 'PLAIN' && node.value === '<<';
      const isAnchor = 'anchor' in node && node.anchor;
      if (isAlias(node) || isAnchor || isMerge || node.tag) found.push(node);
    },
  });
  return found;
}

/** The source text of a key. */
export function keyName(key: unknown): string {
  return isScalar(key) ? (key.source ?? String(key.value)) : '[…]';
}

/**
 * The plain value of a node; the first of duplicate keys is used. Keys such as `toString`, which no
 * collection has and which would change what a program does with the value, are left out. A number
 * that programs read differently becomes NaN, so that no rule compares it with others.
 * @throws {RangeError} when it is nested too deeply.
 */
function plainData(node: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new RangeError(tooDeep.message);
  if (isSeq(node)) return node.items.map((item) => plainData(item, depth + 1));
  if (isMap(node)) {
    const entries = new Map<string, unknown>();
    for (const { key, value } of node.items) {
      const name = keyName(key);
      if (!entries.has(name) && !(name in Object.prototype))
        entries.set(name, plainData(value, depth + 1));
    }
    return Object.fromEntries(entries);
  }
  if (!isScalar(node)) return null;
  const isUnclear = typeof node.value === 'number' && isAmbiguousNumber(node);
  return isUnclear ? Number.NaN : node.value;
}

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Forms that YAML parsers read differently: 06000, 12:30, 1_000, 0x1F, 1e400, .inf. */
const AMBIGUOUS =
  /^[-+]?(?:0\d[\d_]*(?:\.\d*)?|\d+(?::\d+)+(?:\.\d*)?|\d[\d_]*_[\d_]*(?:\.\d*)?|0[xob][\da-f_]+|(?:\d+\.?\d*|\.\d+)e[-+]?\d+|\.inf|\.nan|\d+\.|\.\d+)$|^\+\d/i;

/** Whether a value without quotes is a number to some programs, and another number or a text to others. */
export function isAmbiguousNumber({ type, source = '' }: Scalar): boolean {
  return type === 'PLAIN' && !PLAIN.test(source) && AMBIGUOUS.test(source);
}
