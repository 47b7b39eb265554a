import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSettings } from './environment.mjs';

const FOLDERS = ['app', 'components', 'content', 'lib', 'public', 'scripts'];

/** Files at the root that a build reads: configuration, the lock file, Next's own .env files. */
const ROOT_FILE = /^(?:.+\.(?:m?js|cjs|ts|json)|\.env\.production(?:\.local)?)$/;
const NO_INPUT = /^(?:(?:vitest|playwright)\.config\.ts|biome\.json|knip\.jsonc?|next-env\.d\.ts)$/;
const TEST_FILE = /\.test\.\w+$/;

/** What a build writes where Next looks for files. */
const OUTPUT = 'public/modules';

/** What a build hangs on, as one hash: files, settings, Node, and the day in India. */
export function hashInputs(root, { env = process.env, now = new Date() } = {}) {
  const hash = createHash('sha256');
  // The content in force is decided at build, by India's calendar.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
  const node = process.versions.node.split('.')[0];
  hash.update(JSON.stringify([day, node, buildSettings(env)]));
  for (const file of inputFiles(root)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function inputFiles(root) {
  const atRoot = readdirSync(root).filter((name) => ROOT_FILE.test(name) && !NO_INPUT.test(name));
  return [...atRoot, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))].sort();
}

function filesBelow(root, folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (path === OUTPUT) return [];
    if (entry.isDirectory()) return filesBelow(root, path);
    return entry.name === '.DS_Store' || TEST_FILE.test(entry.name) ? [] : [path];
  });
}
