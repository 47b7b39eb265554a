import { formatDay } from '@/lib/domain/dates';
import { isRegulatory } from '@/lib/domain/regulatory-pages';
import { isUntouched, readVersion, type Version } from './version';
import { foreignMarkup, LARGEST_VERSION, unpackHtml } from './version-html';

/** The folder of the versions: `content/history/disclaimer/2026-11-25.html.br`. */
export const HISTORY = 'content/history/';

/** A second version of one day has a number behind it. */
const NAME = /^(.+)\/(\d{4}-\d{2}-\d{2})(?:-\d+)?\.html\.br$/;

/** In bytes: all versions together, unpacked; those that come after are not read. */
const LARGEST_HISTORY = 64 * LARGEST_VERSION;

/** The tenth version of a day comes after its second. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** A file of the folder, with the version in it. */
export interface StoredVersion {
  readonly path: string;
  /** The page by the file's folder; empty where there is no such page. */
  readonly page: string;
  /** The day by the file's name, which is also its address: `2026-11-25`. */
  readonly name: string;
  /** Undefined where the file holds no version, or that of another page or day. */
  readonly version: Version | undefined;
  /** The beginning of markup that no version may have. */
  readonly foreign: string | undefined;
}

/** Reads files of the folder, sorted by page and day; one without bytes, such as a link, is no version. */
export function readHistory(
  files: readonly { readonly path: string; readonly bytes: Uint8Array | undefined }[],
): StoredVersion[] {
  let room = LARGEST_HISTORY;
  return files
    .map(({ path, bytes }) => {
      const most = Math.min(room, LARGEST_VERSION);
      const html = bytes && unpackHtml(bytes, most);
      room -= html?.length ?? (bytes ? most : 0);
      const [, folder = '', day = ''] = NAME.exec(path.slice(HISTORY.length)) ?? [];
      const page = isRegulatory(`/${folder}`) ? `/${folder}` : '';
      const version = readVersion(html ?? '');
      const isRight = version?.page === page && version.day === day;
      return {
        ...{ path, page, name: nameOf(path) },
        version: isRight ? version : undefined,
        foreign: foreignMarkup(html ?? ''),
      };
    })
    .sort((a, b) => byNumber.compare(`${a.page}/${a.name}`, `${b.page}/${b.name}`));
}

/** The versions of a page that can be read, oldest first. */
export function versionsOfPage(history: readonly StoredVersion[], page: string): Version[] {
  return history.flatMap((stored) => (stored.page === page ? (stored.version ?? []) : []));
}

export function pathOfVersion(page: string, name: string): string {
  return `${HISTORY}${page.slice(1)}/${name}.html.br`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.html\.br$/, '');
}

interface ChainProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Finds where the chain of versions is broken. Each version has the hash of the one before it, so that an
 * edit of the past shows, with its day.
 *
 * @param history sorted, as readHistory returns it.
 */
export function chainProblems(history: readonly StoredVersion[]): ChainProblem[] {
  return history.flatMap(({ path, page, version, foreign }, index) => {
    if (foreign) return [{ path, message: `has markup that no version may have: ${foreign}` }];
    if (!version) return [{ path, message: 'is not a version of a page, or not that of its name' }];
    const day = formatDay(version.day);
    if (!isUntouched(version))
      return [{ path, message: `the version of ${day} was touched after it was recorded` }];
    const before = history[index - 1]?.page === page ? history[index - 1] : undefined;
    if (version.previous === (before?.version?.hash ?? null)) return [];
    if (before && !(before.version && isUntouched(before.version))) return [];
    return [
      before?.version
        ? {
            path: before.path,
            message: `the version of ${formatDay(before.version.day)} was touched, or one between it and that of ${day} was taken out`,
          }
        : { path, message: `the version before that of ${day} was taken out` },
    ];
  });
}
