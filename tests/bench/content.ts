import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentEnvironment, contentlayerCommand } from '../../scripts/contentlayer';
import { measureWatchedBuild } from './edit';
import { measureNode, type Usage } from './process-tree';
import { machine, tableHead, tableRow, writeReport } from './report';
import { writeDocuments } from './sample-documents';

const PROJECT_FILES = [
  'lib',
  'scripts',
  'tests/bench',
  'contentlayer.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const SIZES = ['100', '1000', '5000'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});

const HEAD = tableHead([
  ...['documents', 'what', 'CPU s', 'wall s', 'peak MB', 'CPU, baseline parse = 1'],
]);

/** A copy of the project with `count` documents; it shares the packages. */
function makeProject(from: string, count: number) {
  const root = mkdtempSync(join(tmpdir(), 'bench-content-'));
  for (const path of PROJECT_FILES) cpSync(join(from, path), join(root, path), { recursive: true });
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'), 'dir');
  const { documents, edited } = writeDocuments({ from, root, count });
  return { root, documents, edited, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Measures one size; `show` gets each row as soon as it is known. */
async function measureSize(count: number, show: (row: string) => void): Promise<void> {
  const { root, documents, edited, remove } = makeProject(process.cwd(), count);
  const env = { ...contentEnvironment(), PWD: root };
  const run = (...args: string[]) => measureNode(['--import', 'tsx', ...args], { cwd: root });
  const contentlayer = () => measureNode(contentlayerCommand('build'), { cwd: root, env });
  try {
    const baseline = await run('tests/bench/baseline-parse.ts', 'content');
    const put = (what: string, { cpuSeconds, wallSeconds, peakMegabytes }: Usage) =>
      show(
        tableRow([
          ...[documents, what, cpuSeconds.toFixed(2), wallSeconds.toFixed(2)],
          ...[peakMegabytes.toFixed(0), (cpuSeconds / baseline.cpuSeconds).toFixed(2)],
        ]),
      );
    put('baseline parse', baseline);
    execFileSync('npm', ['run', '--silent', 'content:check', '--', '--help'], { cwd: root });
    put(
      '`content:check`',
      await measureNode(['--max-semi-space-size=8', '.cache/content-check.mjs'], { cwd: root }),
    );
    put(
      'baseline parse and MDX to code',
      await run('tests/bench/baseline-parse.ts', 'content', 'compile'),
    );
    put('`content:build` (always cold)', await run('scripts/content-build.ts'));
    put('contentlayer, warm', await contentlayer());
    appendFileSync(edited, '\nEdited.\n');
    put('contentlayer, warm, one edit', await contentlayer());
    const args = contentlayerCommand('dev');
    put(
      'contentlayer in `npm run dev`, one edit',
      await measureWatchedBuild(root, { args, env, edited }),
    );
  } finally {
    remove();
  }
}

async function main(): Promise<void> {
  if (!existsSync('/proc/self/stat'))
    throw new Error(
      'CPU and memory are measured by Linux’s /proc, which this system does not have.',
    );
  const lines = [HEAD];
  const show = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  console.log(HEAD);
  for (const size of positionals.length > 0 ? positionals : SIZES)
    await measureSize(Number(size), show);
  if (!values.write) return;
  const about = `Made by \`npm run bench:content -- --write\` on ${machine}, once each. User and system time and resident memory of all processes of a command together; 1 is a baseline parse of the same files in one process (yaml, remark-mdx, zod) in the same run. Of ten documents eight are MDX of about 1.5 kB.`;
  await writeReport('content', [about, '', ...lines]);
}

await main();
