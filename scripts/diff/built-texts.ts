import { pictureHashIn, readBuiltPages } from '@/lib/content/history/built-pages';
import { bodyText, pageBody } from '@/lib/content/history/page-body';
import { routes } from '@/lib/domain/routes';
import { UsageError } from '../setup/usage-error';

/**
 * Reads the text of the public pages of a build, in lines, by address: title and description of search
 * results, and the main element. The text around it is listed once, for all pages.
 *
 * @throws {UsageError} where the folder has no build.
 */
export function readBuiltTexts(root: string): ReadonlyMap<string, string> {
  const pages = readBuiltPages(root);
  const home = pages.get(routes.home);
  if (home === undefined)
    throw new UsageError(
      `There is no build in ${root}: run npm run build there, and compare again.`,
    );
  const hashOf = pictureHashIn(root);
  const textOf = (html: string) => {
    const body = pageBody(html, hashOf);
    return body ? bodyText(body) : '';
  };
  const frame = home.match(/<(header|footer)\b.*?<\/\1>/gs) ?? [];
  return new Map([
    ...[...pages].map(([path, html]): [string, string] => [
      path,
      `${textOf(searchResult(html))}\n${textOf(html)}`,
    ]),
    ['top and foot of every page', textOf(`<main>${frame.join('')}</main>`)],
  ]);
}

function searchResult(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)/.exec(html) ?? [];
  return `<main><p>In search results: ${title}</p><p>In search results: ${description}</p></main>`;
}
