import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { jsonOutput } from '@/lib/content/check/report/output';
import { checkContent } from '@/lib/content/check/run';
import type { ContentTree } from '@/lib/content/check/source/content-tree';
import { HISTORY, historyOf, LOG, versionsOfPage } from '@/lib/content/history/history';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { toCsv } from '@/lib/server/csv';

const MANIFEST = 'manifest.sha256';

const columns = {
  page: 'text',
  day: 'value',
  note: 'text',
  commit: 'text',
  file: 'text',
  sha256: 'text',
} as const;

/** The same for each file and pack, in the zone of the machine, which a ZIP does not store. */
const TIME = new Date(1980, 0, 1);

type Files = Readonly<Record<string, Uint8Array>>;

/**
 * A ZIP for an inspection of the days `from` to `to`: each version of a regulatory page that was shown
 * on one of them, the list of their changes, the log, what the check finds on that day, and a
 * manifest that `sha256sum --check` reads. The same content gives the same bytes.
 */
export function makePack(
  tree: ContentTree,
  { from, to }: { from: string; to: string },
): Uint8Array {
  const history = historyOf(tree.record());
  const shown = regulatoryPages.flatMap((page) => {
    const versions = versionsOfPage(history, page);
    return versions.flatMap((version, index) => {
      const end = versions[index + 1]?.day;
      const isShown = version.day <= to && (end === undefined || end >= from);
      return isShown ? [{ ...version, file: `versions${page}/${version.version}.html` }] : [];
    });
  });
  const changes = shown.map(({ note, ...version }) => ({ ...version, note: note ?? '' }));
  const { findings } = checkContent({ tree, today: to, showAcknowledged: true });
  const problems = history.problems.map(({ path, message }) => `${path} ${message}.\n`);
  return zipped({
    'changes.csv': strToU8(toCsv(changes, columns)),
    'check.json': strToU8(jsonOutput(findings)),
    'chain.txt': strToU8(problems.join('') || `Nothing of ${HISTORY} was changed.\n`),
    'log.jsonl': tree.record().get(LOG) ?? new Uint8Array(),
    ...Object.fromEntries(shown.map(({ file, html }) => [file, strToU8(html)])),
  });
}

/** Returns the problems of a pack, a sentence each; any changed byte is found. */
export function verifyPack(bytes: Uint8Array): string[] {
  const files = unzipped(bytes);
  if (!files) return ['The file is no ZIP, or is damaged.'];
  const { [MANIFEST]: manifest, ...others } = files;
  if (!manifest) return [`${MANIFEST} is missing.`];
  const said = new Map(
    strFromU8(manifest)
      .split('\n')
      .filter(Boolean)
      // By characters: half of one could not be encoded.
      .map((line) => [[...line].slice(66).join(''), line.slice(0, 64)]),
  );
  // Encoded, since a damaged name may have characters that a terminal obeys.
  const problems = [...new Set([...said.keys(), ...Object.keys(others)])].flatMap((file) => {
    const content = others[file];
    if (!content) return [`${encodeURI(file)} is missing.`];
    if (!said.has(file)) return [`${encodeURI(file)} is not in ${MANIFEST}.`];
    return said.get(file) === sha256(content) ? [] : [`${encodeURI(file)} was changed.`];
  });
  const isWhole = Buffer.compare(zipped(others), bytes) === 0;
  return problems.length > 0 || isWhole ? problems : ['The ZIP was changed outside of its files.'];
}

function zipped(files: Files): Uint8Array {
  const names = Object.keys(files).sort();
  const lines = names.map((name) => `${sha256(files[name] ?? new Uint8Array())}  ${name}\n`);
  const all: Files = { ...files, [MANIFEST]: strToU8(lines.join('')) };
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: TIME });
}

function unzipped(bytes: Uint8Array): Files | undefined {
  try {
    return unzipSync(bytes);
  } catch {
    return undefined;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
