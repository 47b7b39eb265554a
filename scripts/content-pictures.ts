// Draws the regulatory pages that a pull request changes: npm run content:pictures -- ../base pictures
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { builtFile } from '@/lib/content/history/built-pages';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { runContentCommand } from './check/content-command';
import { readBuiltTexts } from './diff/built-texts';
import { readOptions } from './setup/usage-error';
import { BROWSER_ARGUMENTS, prepareBrowser } from './testing/browser';

const usage = `Usage: npm run content:pictures -- BASE FOLDER

Draws the regulatory pages that read differently than in the build in BASE, before and after the change,
360 and 1280 pixels wide, and writes the pictures to FOLDER.`;

const options = z.object({
  positionals: z.tuple([z.string(), z.string()], 'Write two folders.'),
});

process.exitCode = await runContentCommand(async () => {
  const [base, folder] = readOptions(process.argv.slice(2), options, usage).positionals;
  const [before, after] = [readBuiltTexts(base), readBuiltTexts('.')];
  const changed = regulatoryPages.filter((path) => before.get(path) !== after.get(path));
  mkdirSync(folder, { recursive: true });
  if (changed.length > 0) await drawPages({ before: base, after: '.' }, changed, folder);
  console.log(`${changed.length} regulatory pages read differently.`);
  return 0;
});

/** Draws pages from the files of builds: there is no server, and no script runs. */
async function drawPages(
  builds: Readonly<Record<string, string>>,
  paths: readonly string[],
  folder: string,
): Promise<void> {
  const { path: executablePath } = await prepareBrowser('.');
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    for (const [name, build] of Object.entries(builds)) {
      await page.route(`http://${name}.invalid/**`, (route) => {
        const path = builtFile(build, route.request().url());
        return existsSync(path) ? route.fulfill({ path }) : route.abort();
      });
      for (const path of paths)
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`http://${name}.invalid${path}`);
          const file = join(folder, `${path.slice(1)}-${width}-${name}.jpg`);
          await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 70 });
        }
    }
  } finally {
    await browser.close();
  }
}
