import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
const [base, out, ...paths] = process.argv.slice(2);
rmSync(out, { recursive: true, force: true }); mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const path of paths) {
  await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  const name = path.replace(/\//g, '_') || '_';
  for (const [kind, opt] of [['d', { printBackground: true }]]) {
    await page.pdf({ path: `${out}/${name}.pdf`, format: 'A4', preferCSSPageSize: false, ...opt });
    execFileSync('pdftoppm', ['-r', '45', '-png', `${out}/${name}.pdf`, `${out}/${name}`]);
  }
}
await browser.close();
