import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !/^tests\/|\.(?:test|spec|examples)\./.test(file));
const known = new Set(files);

/** The files that a file imports, by types too. */
function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([@.][^']*)'/g);
  return [...named].flatMap(([, name = '']) => {
    const path = name.startsWith('@/') ? name.slice(2) : normalize(join(dirname(file), name));
    return ['', '.ts', '.tsx', '.mjs'].map((end) => path + end).filter((each) => known.has(each));
  });
}

/** A way from a node back to it; undefined where there is none. */
function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return undefined;
}

/** What imports what, files grouped by `groupOf`. */
function graphOf(groupOf: (file: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    for (const imported of importsOf(file)) {
      const [from, to] = [groupOf(file), groupOf(imported)];
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

it('no files import each other in a circle, not even by types', () => {
  expect(findCircle(graphOf((file) => file))).toBeUndefined();
});

it('no folders import each other in a circle', () => {
  expect(findCircle(graphOf(dirname))).toBeUndefined();
});
