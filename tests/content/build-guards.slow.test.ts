import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE } from './sample';
import { write } from './write';

const CANARY = 'canary-91ab3e';

/** Added to the config of a copy: prints the environment of the process, and whether strings run as code. */
const probe = `
console.log('ENVIRONMENT', JSON.stringify(process.env));
try {
  new Function('console.log("CODE FROM STRINGS RAN")')();
} catch {}
`;

const roots: string[] = [];

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

/** Builds the sample content and some more documents, as `npm run build` does. */
async function build(documents: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'content-build-'));
  roots.push(root);
  cpSync(join(SAMPLE, 'content'), join(root, 'content'), { recursive: true });
  const parts = ['lib', 'scripts', 'contentlayer.config.ts'];
  for (const path of [...parts, 'package-lock.json', 'package.json', 'tsconfig.json'])
    cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  appendFileSync(join(root, 'contentlayer.config.ts'), probe);
  for (const [path, text] of Object.entries(documents)) write(join(root, 'content', path), text);

  const command = ['node_modules/tsx/dist/cli.mjs', 'scripts/content-build.ts'];
  const env = { ...process.env, HOSTILE_CANARY: CANARY };
  return new Promise<{ root: string; code: unknown; output: string }>((done) => {
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) =>
      done({ root, code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

const statement = (body: string) => `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n`;

describe('a build with hostile documents', () => {
  let built: Awaited<ReturnType<typeof build>>;

  beforeAll(async () => {
    built = await build({
      'disclaimer/9100-fence.mdx': `---js\n{ title: console.log('FENCE RAN', process.env.HOSTILE_CANARY) }\n---\n`,
      'disclaimer/9200-expression.mdx': statement('{process.env.HOSTILE_CANARY}'),
      'disclaimer/9300-code.mdx': statement("{console.log('EXPRESSION RAN')}"),
      'disclaimer/9400-import.mdx': statement("import fs from 'fs'"),
      'disclaimer/9500-component.mdx': statement('<Unknown />'),
    });
  });

  test.each([
    ['disclaimer/9100-fence.mdx', 'gray-matter engine "js" is not registered'],
    ['disclaimer/9200-expression.mdx', 'only references such as {firm.name}'],
    ['disclaimer/9300-code.mdx', 'only references such as {firm.name}'],
    ['disclaimer/9400-import.mdx', 'import and export are not allowed'],
    ['disclaimer/9500-component.mdx', '<Unknown> is not a tag of this site'],
  ])('a build with hostile documents rejects %s', (path, reason) => {
    const line = built.output.split('\n').find((each) => each.includes(`"${path}"`));
    expect(line).toContain(reason);
    expect(built.code).toBe(1);
  });

  test('a build runs no code of a document', () => {
    expect(built.output).not.toContain(' RAN');
  });

  test('a build reads only the environment variables that it needs', () => {
    const [, environment] = /^ENVIRONMENT (.*)$/m.exec(built.output) ?? [];
    const names = Object.keys(JSON.parse(environment ?? 'null'));
    expect(['CI', 'HOME', 'NODE_ENV', 'PATH']).toEqual(expect.arrayContaining(names));
    expect(built.output).not.toContain(CANARY);
  });

  test('a build writes no environment variable into what it generates', () => {
    const folder = join(built.root, '.contentlayer');
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toContain(CANARY);
  });
});

test.each([
  [
    'lacks a field',
    'coupons/abc.yaml',
    'validFrom: 2026-01-01\n',
    'missing the following required fields',
  ],
  ['has an unknown field', 'coupons/abc.yaml', 'percent: 5\nextra: 1\n', 'extra fields'],
  ['is where none belongs', 'stray/a.yaml', 'percent: 5\n', 'determine the document type'],
])('a document that %s fails the build', async (...row) => {
  const [, path, text, reason] = row;
  const { code, output } = await build({ [path]: text });
  expect(output).toContain(reason);
  expect(code).toBe(1);
});
