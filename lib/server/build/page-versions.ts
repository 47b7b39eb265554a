import 'server-only';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { pictureHashIn, readBuiltPages } from '@/lib/content/history/built-pages';
import {
  type RecordedVersion,
  readHistory,
  textOfVersion,
  versionsOfPage,
} from '@/lib/content/history/history';
import { type PictureHash, parseBody } from '@/lib/content/history/page-body';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { paths } from '@/lib/server/http/site/manifest';
import { readOnlyFrame } from './read-only-frame';

/**
 * Writes the documents of the recorded versions, compressed, in the frame of the pages as they are built: of each
 * regulatory page the list of its versions and every version up to today.
 */
export async function writePageVersions(root: string): Promise<void> {
  const history = readHistory(root);
  const pages = readBuiltPages(root);
  const hashOf = pictureHashIn(root);
  const today = indianDay(new Date());
  for (const page of regulatoryPages) {
    const versions = versionsOfPage(history, page).filter(({ day }) => day <= today);
    const built = pages.get(page);
    const newest = versions.at(-1);
    if (!newest || !built) continue;
    const frame = readOnlyFrame(built);
    await mkdir(join(root, paths.history, page), { recursive: true });
    const write = (name: string, title: string, text: Root) =>
      writeFile(join(root, paths.history, page, `${name}.html.br`), packed(frame(title, text)));
    const [title = page] = textOfVersion(newest).split('\n');
    await write('list', `${title}: versions`, listOf(page, title, versions));
    for (const [index, version] of versions.entries()) {
      const text = withOwnPictures(parseBody(version.html), hashOf);
      text.children.unshift(notice(version, versions[index + 1]));
      await write(version.version, `${title}, version of ${formatDay(version.day)}`, text);
    }
  }
}

/** The best quality takes sixty times as long for a tenth of the size. */
function packed(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}

function notice({ page, day }: RecordedVersion, next: RecordedVersion | undefined): Element {
  const from = formatDay(day);
  const link = h('a', { href: `${page}/versions` }, 'All versions of this page');
  if (!next)
    return h('aside', { role: 'note' }, [
      `This is how this page reads since ${from}: it is the `,
      h('a', { href: page }, 'present version'),
      '. ',
      link,
    ]);
  return h('aside', { role: 'note' }, [
    `This is how this page read from ${from} to ${formatDay(next.day)}. `,
    h('a', { href: page }, 'Read the present page'),
    '. ',
    link,
  ]);
}

function listOf(page: string, title: string, versions: readonly RecordedVersion[]): Root {
  const entries = versions.toReversed().map(({ version, day, note }) => {
    const number = version.slice(day.length + 1);
    const name = `${formatDay(day)}${number && `, version ${number}`}`;
    return h('li', [h('a', { href: `${page}/versions/${version}` }, name), note && `: ${note}`]);
  });
  return h(null, [
    h('h1', `Versions of ${title}`),
    h('p', [
      'What the page said from each of these days on. ',
      h('a', { href: page }, 'Read the present page'),
      '.',
    ]),
    h('ul', entries),
  ]);
}

/** Replaces pictures whose files were exchanged after the version by their alternative texts. */
function withOwnPictures(body: Root, hashOf: PictureHash): Root {
  visit(
    body,
    'element',
    ({ tagName, properties: { src, alt = '', dataSha256 } }, index, parent) => {
      if (tagName !== 'img' || !parent || index === undefined) return;
      if (typeof src === 'string' && dataSha256 && hashOf(src) === dataSha256) return;
      const value = src ? `${alt} (this picture was replaced later)` : `(picture: ${alt})`;
      parent.children[index] = { type: 'text', value };
    },
  );
  return body;
}
