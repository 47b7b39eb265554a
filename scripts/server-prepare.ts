import { readFile, writeFile } from 'node:fs/promises';
import { listAcceptedTexts, shortVersion, unreadText } from '@/lib/content/accepted-texts';
import { buildDataSchema } from '@/lib/content/build-data';
import { ACCEPTED_TEXTS, cutTexts } from '@/lib/content/cut-texts';
import { pictureHashIn, readBuiltPages } from '@/lib/content/history/built-pages';
import { pageBody } from '@/lib/content/history/page-body';
import { openApi } from '@/lib/contract/open-api';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';
import { prepare } from '@/lib/server/build/prepare';
import { loadEnv } from '@/lib/server/env';
import { loadEnvFiles } from '@/scripts/setup/env-files';
import { Problem } from './setup/problem.mjs';
import { runCommand } from './setup/run-command';

const root = process.cwd();

await runCommand(async () => {
  loadEnvFiles(root);
  const { references, nextChange } = buildDataSchema.parse(
    JSON.parse(await readFile('.content/build.json', 'utf8')),
  );
  const texts = readTexts();
  await writeFile(ACCEPTED_TEXTS, JSON.stringify(texts));
  await prepare({
    root,
    fill: (html) => withVersions(html, texts),
    env: loadEnv(),
    nextChange,
    embeds: {
      [routes.home]: references['embeds.tickerScript'] ?? '',
      [routes.telegramPost]: references['embeds.telegramPost'] ?? '',
      [routes.webinar]: references['embeds.webinar'] ?? '',
    },
  });
  await writeFile('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
});

/**
 * Returns the texts that buyers accept and visitors consent to, from the pages of this build, by address.
 * @throws {Problem} for the page of a course that does not name what buyers accept.
 */
function readTexts(): Record<string, string> {
  const [pages, hashOf] = [readBuiltPages(root), pictureHashIn(root)];
  const accepted = listAcceptedTexts().map(({ href }) => href);
  for (const [path, html] of pages)
    for (const href of path.startsWith(subscriptionPath('')) ? accepted : [])
      if (!html.includes(shortVersion(unreadText(href))))
        throw new Problem(
          `The page ${path} has no place for the version of ${href}.`,
          'Run npm run build, which builds the pages again. If this stays, Next divides their data there.',
        );
  const hrefs = [...accepted, routes.privacyPolicy];
  return cutTexts(hrefs, (path) => pageBody(pages.get(path) ?? '', hashOf));
}

/** A page that was built before the texts were read, with their versions. */
function withVersions(html: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce(
    (page, [href, text]) => page.replaceAll(shortVersion(unreadText(href)), shortVersion(text)),
    html,
  );
}
