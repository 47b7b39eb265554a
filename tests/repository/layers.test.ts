import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { files, type Import, importsOf } from './imports';
import { layers, shown } from './layers';
import { tried } from './layers.examples';

const cellsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** Whether one of the patterns fits: `*` is one part, `{a,b}` is a or b, `folder/` is all in it. */
function fits(path: string, patterns: string): boolean {
  const sources = patterns
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]+')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return sources
    .split(' ')
    .some((each) => each && new RegExp(each.endsWith('/') ? `^${each}` : `^${each}$`).test(path));
}

const rows = cellsOf(layers).map(([at = '', may = '', never = '']) => ({ at, may, never }));
const layerOf = (path: string) => rows.find(({ at }) => fits(path, at));

/** The folder of a file's layer. */
function homeOf(path: string): string | undefined {
  const parts = layerOf(path)?.at.split('/').length ?? 0;
  return parts ? path.split('/', parts - 1).join('/') : undefined;
}

/** Public files of each district; a district that is missing here shows everything. */
const shownBy = new Map<string, string>();
for (const [district = '', names = ''] of cellsOf(shown)) {
  const home = `lib/server/${district}`;
  const paths = names.split(/ (?![^{]*\})/).map((name) => `${home}/${name}`);
  shownBy.set(home, [shownBy.get(home), ...paths].filter(Boolean).join(' '));
}

/** Whether a district keeps a file for itself. */
function isHidden(path: string): boolean {
  const [home] = /^lib\/server\/[^/]+(?=\/)/.exec(path) ?? [];
  const visible = home && shownBy.get(home);
  return visible !== undefined && visible !== '' && !fits(path, visible);
}

const definesJob = (path: string) =>
  existsSync(`${path}.ts`) && readFileSync(`${path}.ts`, 'utf8').includes(' = defineJob(');

/** File, line and remedy of an import that its layer may not have; undefined where it may. */
function reportOf({ file, line, name, path }: Import): string | undefined {
  const layer = layerOf(file);
  const at = `${file}:${line} imports ${name}.`;
  if (!layer) {
    const ours = /^(?:app|components|lib|scripts)\//.test(file);
    return ours ? `${at} Its folder has no row in tests/repository/layers.ts: add one.` : undefined;
  }
  const ours = /^[@.]\.?\/|^contentlayer\//.test(name);
  if (!ours) {
    const banned = layer.never.split(' ').filter(Boolean);
    const isBanned = banned.some(
      (each) =>
        name === each ||
        (name.startsWith(`${each.replace(':', '')}${each.endsWith(':') ? ':' : '/'}`) &&
          each !== 'zod'),
    );
    return isBanned ? `${at} ${layer.at} does without ${layer.never}.` : undefined;
  }
  if (homeOf(file) === homeOf(path)) return undefined;
  if (name.startsWith('.')) return `${at} It leaves its layer: write @/${path}.`;
  if (!fits(path, layer.may))
    return `${at} ${layer.at} may import ${layer.may || 'nothing of ours'}: move what it needs there.`;
  if (!isHidden(path)) return undefined;
  if (layer.at === 'lib/server/operations/' && definesJob(path)) return undefined;
  // A provider sees the clients that all providers share.
  if (layer.at.startsWith('lib/server/providers/')) return undefined;
  return `${at} Its district does not show it: import what it shows, or add it to tests/repository/layers.ts.`;
}

it('every import is one that its layer may have', () => {
  expect(files.flatMap((file) => importsOf(file)).flatMap((each) => reportOf(each) ?? [])).toEqual(
    [],
  );
});

it.each(cellsOf(tried).map(([file = '', name = '', answer = '']) => ({ file, name, answer })))(
  '$file may import $name: $answer',
  ({ file, name, answer }) => {
    const [tried] = importsOf(file, `import '${name}';`);
    expect(tried && reportOf(tried) === undefined).toBe(answer === 'yes');
  },
);
