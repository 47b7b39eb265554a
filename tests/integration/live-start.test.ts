import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { liveSettings } from '@/lib/server/env.examples';
import { type Manifest, manifestSchema, settingsOfBuild } from '@/lib/server/http/site/manifest';
import { failToStart } from './server-process';

const live = { ...liveSettings, HOST: '127.0.0.1' };

/** A copy of the sandbox's build whose manifest has the settings of live, and the changes of `edit`. */
function editedBuild(edit: (manifest: Manifest) => Partial<Manifest>): string {
  const folder = mkdtempSync(join(tmpdir(), 'live-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('.server', join(folder, '.server'), { recursive: true });
  const file = join(folder, '.server/manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const settings = { ...manifest.settings, ...settingsOfBuild(parseEnv(live)) };
  writeFileSync(file, JSON.stringify({ ...manifest, settings, ...edit(manifest) }));
  return folder;
}

const sentence = (address: string) =>
  `This build holds parts of the sandbox, such as ${address}, and can't be started in live: run \`npm run build\` with APP_MODE=live.`;

it('a live start rejects a build that has pages of the sandbox, whatever its manifest says (R64)', async () => {
  const { code, message } = await failToStart(live, { folder: editedBuild(() => ({})) });
  expect(code).toBe(1);
  expect(JSON.parse(message).msg).toBe(sentence('/sandbox'));
});

it('a live start rejects a build that has endpoints of the sandbox and none of its pages (R64)', async () => {
  const withoutPages = editedBuild(({ pages }) => ({
    pages: pages.filter(({ path }) => !path.startsWith('/sandbox')),
  }));
  const { code, message } = await failToStart(live, { folder: withoutPages });
  expect(code).toBe(1);
  expect(JSON.parse(message).msg).toBe(sentence('/sandbox/alerts'));
});
