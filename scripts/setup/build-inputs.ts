import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Settings = Readonly<Record<string, string | undefined>>;

const FOLDERS = ['app', 'components', 'content', 'lib', 'public', 'scripts'];

/** Files at the root that a build reads: configuration, the lock file, Next's own .env files. */
const ROOT_FILE = /^(?:.+\.(?:m?js|cjs|ts|json)|\.env\.production(?:\.local)?)$/;
const NO_INPUT = /^(?:(?:vitest|playwright|knip)\.config\.ts|biome\.json|next-env\.d\.ts)$/;
const TEST_FILE = /\.test\.\w+$/;

/** A build's output in a folder that Next reads. */
const OUTPUT = 'public/modules';

/** Returns a hash of all inputs of a build: files, settings, Node, and the day in India. */
export function hashInputs(
  root: string,
  { env = process.env, now = new Date() }: { env?: Settings; now?: Date } = {},
): string {
  const hash = createHash('sha256');
  // The content in force is decided at build, by India's calendar.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
  const node = process.versions.node.split('.')[0];
  hash.update(JSON.stringify([day, node, inputSettings(env)]));
  for (const file of inputFiles(root)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The name of a build of the present inputs, which Next writes to `.next/BUILD_ID`. */
export function buildIdOf(root: string): string {
  return hashInputs(root).slice(0, 16);
}

function inputFiles(root: string): string[] {
  const atRoot = readdirSync(root).filter((name) => ROOT_FILE.test(name) && !NO_INPUT.test(name));
  return [...atRoot, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))].sort();
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (path === OUTPUT) return [];
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.name === '.DS_Store' || TEST_FILE.test(entry.name) ? [] : [path];
  });
}

/**
 * The settings that a build reads; all others are read at the start and never rebuild. Pages of the
 * sandbox name neither the site's own address nor the broker's.
 */
export function inputSettings(env: Settings): [name: string, value: string | undefined][] {
  const mode = env.APP_MODE || 'sandbox';
  const names = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  if (mode === 'live') names.push('SITE_URL', 'DHAN_BASE_URL');
  const settings = names.map((name): [string, string | undefined] => [name, env[name]]);
  settings.push(['APP_MODE', mode]);
  return settings.filter(([, value]) => value).sort(([a], [b]) => (a < b ? -1 : 1));
}
