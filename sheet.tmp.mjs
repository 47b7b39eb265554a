import { chromium } from '@playwright/test';
import { readdirSync } from 'node:fs';
const [dir, out, per = '18'] = process.argv.slice(2);
const files = readdirSync(dir).filter((f) => f.endsWith('.png')).sort();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--allow-file-access-from-files'] });
const page = await browser.newPage({ viewport: { width: 1500, height: 800 } });
for (let i = 0, n = 0; i < files.length; i += Number(per), n += 1) {
  const html = files.slice(i, i + Number(per)).map((f) => `<figure style="margin:4px;display:inline-block;width:240px"><figcaption style="font:11px sans-serif;color:#fff;height:14px;overflow:hidden">${f}</figcaption><img style="width:240px;border:1px solid red" src="file://${dir}/${f}"></figure>`).join('');
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${out}-${n}.html`, `<body style="background:#777;margin:0">${html}`);
  await page.goto(`file://${out}-${n}.html`);
  await page.screenshot({ path: `${out}-${n}.png`, fullPage: true });
}
await browser.close();
