import { collections } from '../../schema/collections';
import { isSingle } from '../../schema/paths';
import { closestMatch } from '../closest-match';
import { ofPicture } from '../consequences';
import { FILE_START } from '../finding';
import { endingOf, kindByEnding } from '../public-files/public-limits';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { kindAt } from '../schema-at';
import { schemaIssues } from '../schema-issues';
import type { SourceFile } from '../source-file';

/** Addresses of public files that the site's code uses; all others are used by documents. */
export const filesOfCode: readonly string[] = [
  '/images/home/hero-phone.svg',
  '/images/home/hero.svg',
  '/share/site.png',
];

/** Everything below public/ is used; whoever knows the address of a file there can load it. */
export const rule = treeRule({
  ids: {
    'public-unused': {
      reason:
        'Everybody can load a file of public/ by its address, also one that is there by mistake, such as a list of clients.',
    },
    'public-missing': { reason: 'The site’s own pages show this file.' },
  },
  *check(tree, context) {
    const { publicFiles, notInForce } = context;
    if (publicFiles.size === 0) return;
    const used = addressesIn([...tree.files, ...notInForce]);
    for (const address of filesOfCode) {
      used.add(address);
      if (!publicFiles.has(address))
        yield {
          rule: 'public-missing',
          file: `public${address}`,
          at: FILE_START,
          message: 'is missing, and a page of the site shows it',
          remedy: 'Put the file back under this name.',
        };
    }
    const unused = [...publicFiles].filter(([address]) => !used.has(address));
    if (unused.length === 0) return;
    const mayBeLeft = leftOver([...tree.files], used, context);
    const reported = unused.filter(
      ([address]) => !kindByEnding.has(endingOf(address)) || !mayBeLeft(address),
    );
    // The picture that a document showed before its address was changed to one that is missing.
    const missing = [...used].filter(
      (address) => /^\/(?:images|video)\//.test(address) && !publicFiles.has(address),
    );
    const pictures = reported.filter(([address]) => kindByEnding.has(endingOf(address)));
    const replaced = new Set(pictures.length <= missing.length ? pictures : []);
    for (const entry of reported) {
      if (replaced.has(entry)) continue;
      const [address, file] = entry;
      const kind = kindByEnding.get(endingOf(address));
      yield {
        rule: 'public-unused',
        file: file.path,
        at: FILE_START,
        follows: ofPicture(address),
        message: `no page uses the file${kind ? '' : ', which is no picture, video or PDF'}, and everybody can load it from the site`,
        remedy: kind
          ? `Delete the file, or write ${address} where a document should show it.`
          : 'Delete the file. If clients are named in it, tell the compliance officer that it was here.',
      };
    }
  },
});

/** Whatever looks like a file's address in the texts of documents, also in those that can't be read. */
function addressesIn(files: readonly SourceFile[]): Set<string> {
  const addresses = new Set<string>();
  for (const { entry } of files) {
    const text = Buffer.from(entry.bytes ?? []).toString();
    for (const [word] of text.matchAll(/(?<![\w./-])[\w./-]*\/[\w./-]*/g))
      if (/\.\w{2,5}$/.test(word)) addresses.add(`/${word.replace(/^\/+/, '')}`);
  }
  return addresses;
}

/**
 * Tells whether a picture may be unused because of a mistake that has a finding of its own: its address
 * is mistyped, or its field, its document or its page is gone. Without an earlier version a picture
 * like those of records may be that of a record which was retired.
 */
function leftOver(
  files: readonly SourceFile[],
  used: ReadonlySet<string>,
  context: RuleContext,
): (address: string) => boolean {
  const records = files.filter(({ collection }) => collection && !isSingle(collection));
  const ofRecords = new Set(context.base ? [] : [...addressesIn(records)].map(seriesOf));
  const mistyped = [...used].filter((address) => !context.publicFiles.has(address));
  const present = new Set(files.map(({ collection }) => collection?.type));
  const gone = collections.filter((each) => isSingle(each) && !present.has(each.type));
  const mayHaveShown = files.some(
    (file) =>
      isEmptied(file) ||
      schemaIssues(file, context).some(({ issue }) => isFile(kindAt(file, issue.path))),
  );
  return (address) =>
    mayHaveShown ||
    ofRecords.has(seriesOf(address)) ||
    gone.length === 1 ||
    mistyped.some((each) => closestMatch(each, [address]) !== undefined);
}

/** Whether a document of fields has none. */
function isEmptied(file: SourceFile): boolean {
  return file.path.endsWith('.yaml') && Object.keys(file.data()).length === 0;
}

const isFile = (kind: string | undefined) => kind === 'image' || kind === 'video';

/** Folder and ending: `/images/people/*.svg`. */
const seriesOf = (address: string) => address.replace(/[^/]*(?=\.\w+$)/, '*');
