import { parseDocument } from 'yaml';
import type { Change } from '@/lib/content/check/report/examples';
import { checkContent } from '@/lib/content/check/run';
import {
  type ContentTree,
  makeContentTree,
  readContentTree,
} from '@/lib/content/check/source/content-tree';
import type { Finding } from '@/lib/content/check/source/locations';
import { SourceFile } from '@/lib/content/check/source/source-file';
import { findAddress } from '@/lib/content/schema/value-address';

/** The folder with the content that the tests of the check stand on; it has no findings on `TODAY`. */
export const SAMPLE = 'tests/fixtures';
export const TODAY = '2026-11-20';

/** The sample content, read and parsed once for all tests of a file. */
export const sample = readContentTree(SAMPLE);

/** A document with this text. */
export function fileOf(path: string, text: string | Uint8Array): SourceFile {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const isRead = bytes.length <= 256 * 1024;
  return new SourceFile({
    ...{ path, kind: 'file', size: bytes.length },
    bytes: isRead ? bytes : undefined,
  });
}

/** A document of the sample. */
export function sampleFile(path: string): SourceFile {
  const file = sample.files.find((each) => each.path === path);
  if (!file) throw new Error(`the sample content has no ${path}`);
  return file;
}

/** A file of the sample after a change of its values; undefined when the change deletes it. */
export function changedFile(path: string, change: Change): SourceFile | undefined {
  if ('link' in change) return new SourceFile({ path, kind: 'link', size: 0, bytes: undefined });
  if ('file' in change) return change.file === null ? undefined : fileOf(path, String(change.file));
  const file = sampleFile(path);
  const { body, ...values } = change;
  const yaml = file.yamlText() ?? '';
  const written = changedYaml(yaml, values);
  if (path.endsWith('.yaml')) return fileOf(path, written);
  const own = (file.text() ?? '').slice(file.yamlStart() + yaml.length).replace(/^\n?---\n/, '');
  const text = body === undefined ? own : `\n${String(body)}`;
  return fileOf(path, `---\n${written}---\n${text}`);
}

function changedYaml(yaml: string, values: Change): string {
  if (Object.keys(values).length === 0)
    return yaml === '' || yaml.endsWith('\n') ? yaml : `${yaml}\n`;
  const document = parseDocument(yaml);
  for (const [address, value] of Object.entries(values)) {
    const path = pathOf(address, document.toJS());
    if (value === null) document.deleteIn(path);
    else document.setIn(path, value);
  }
  return document.toString({ lineWidth: 0 });
}

/** The path of an address, also of a value that is not there yet. */
export function pathOf(address: string, data: unknown): (string | number)[] {
  const found = findAddress(address, data);
  if (found) return found.path;
  const [, parent = '', entry, key = address] =
    /^(.*?)(?:\[(\d+)\]|\.?([^.[\]]+))$/.exec(address) ?? [];
  const last = entry === undefined ? key : Number(entry) - 1;
  return parent === '' ? [last] : [...pathOf(parent, data), last];
}

interface SampleCheck {
  /** Files that are added, or take the place of those of the sample, also below `public/`. */
  readonly files?: readonly SourceFile[];
  readonly without?: (path: string) => boolean;
  /** The earlier version; by default nothing is compared. */
  readonly base?: ContentTree | undefined;
  readonly today?: string | undefined;
}

/** The sample content with some files added, replaced or left out. */
export function sampleWith({ files = [], without = () => false }: SampleCheck): ContentTree {
  const paths = new Set(files.map(({ path }) => path));
  const stays = ({ path }: { readonly path: string }) => !paths.has(path) && !without(path);
  const isPublic = ({ path }: SourceFile) => path.startsWith('public/');
  return makeContentTree(
    [...sample.files.filter(stays), ...files.filter((file) => !isPublic(file))],
    [
      ...[...sample.publicFiles.values()].filter(stays),
      ...files
        .filter(isPublic)
        .map(({ path, entry: { kind, size, bytes = new Uint8Array() } }) => ({
          ...{ path, kind, size },
          bytes: () => bytes,
        })),
    ],
    sample.record,
  );
}

/** Findings of the check in the sample content with these changes. */
export function checkSample(check: SampleCheck = {}): readonly Finding[] {
  const { today = TODAY, base } = check;
  return checkContent({ tree: sampleWith(check), today, base }).findings;
}

/** `content/coupons/a.yaml:2:10 number-form`. */
export function shortForm({ file, line, column, rule }: Finding): string {
  return `${file}:${line}:${column} ${rule}`;
}
