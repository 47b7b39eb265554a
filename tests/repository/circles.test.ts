import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { files, importsOf } from './imports';

const code = files.filter((file) => !/\.(?:test|spec|examples)\./.test(file));
const known = new Set(code);

/** A path from a node back to it; undefined if there is no cycle. */
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

/** The graph of imports, files grouped by `groupOf`. */
function graphOf(groupOf: (file: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { file, path } of code.flatMap((each) => importsOf(each))) {
    const imported = ['', '.ts', '.tsx', '.mjs']
      .map((end) => path + end)
      .find((each) => known.has(each));
    if (!imported) continue;
    const [from, to] = [groupOf(file), groupOf(imported)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

it('no files import each other in a circle, not even by types', () => {
  expect(findCircle(graphOf((file) => file))).toBeUndefined();
});

it('no folders import each other in a circle', () => {
  expect(findCircle(graphOf(dirname))).toBeUndefined();
});
