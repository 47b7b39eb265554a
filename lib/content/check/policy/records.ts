import { formatDay } from '@/lib/domain/dates';
import { lazyFor } from '@/lib/domain/lazy';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { chainProblems, versionsOfPage } from '../../history/history';
import { recordedText, textOfVersion } from '../../history/version';
import { isFrom, pageDocuments } from '../../page-documents';
import { renderPage } from '../../page-text/render-page';
import { type Context, NotValid } from '../context/context';
import type { Rule } from '../context/rule';
import { startOfFile } from '../source/locations';
import type { SourceFile } from '../source/source-file';

const textOfRecord = lazyFor(textOfVersion);

const WRITE = 'npm run content:record -- --note "why it changed"';

const recordMissing: Rule = {
  id: 'record-missing',
  severity: 'warning',
  on: 'site',
  why: 'A reader may ask what a regulatory page said on a day and why it changed; the record answers.',
  find(context, report) {
    const invalid = context.files.filter((file) => isShown(file) && !context.isValid(file));
    if (invalid.length > 0) throw new NotValid(invalid.map(({ path }) => path));
    const different: { readonly page: string; readonly file: SourceFile }[] = [];
    for (const page of regulatoryPages) {
      const versions = versionsOfPage(context.tree.history(), page);
      const last = versions.findLast(({ day }) => day <= context.today);
      const file = firstFile(context, page);
      if (!last || !file) continue;
      const rendered = renderPage(context, { path: page, sources: pageDocuments[page] });
      if (recordedText(rendered) !== textOfRecord(last)) different.push({ page, file });
      const published = context.base && versionsOfPage(context.base.tree.history(), page);
      const isNew = published?.every(({ hash }) => hash !== last.hash);
      if (isNew && last.previous && !last.note)
        report(
          startOfFile(file),
          `the record of ${formatDay(last.day)} does not tell readers why the page ${page} changed`,
          `Run ${WRITE}.`,
        );
    }
    const [first] = different;
    if (first)
      report(
        startOfFile(first.file),
        `visitors read another text than the last record has on ${different.map(({ page }) => page).join(', ')}`,
        `Run ${WRITE}, one note for all pages, and add the files that it writes.`,
      );
  },
};

const recordBroken: Rule = {
  id: 'record-broken',
  severity: 'error',
  on: 'site',
  todayOnly: true,
  why: 'A record of what was shown is worth something only while nobody can change the past unseen.',
  find(context, report) {
    for (const { path, message } of chainProblems(context.tree.history()))
      report(
        startOfFile(path),
        message,
        'Restore content/history from the main branch, then run npm run content:record.',
      );
  },
};

/** What a regulatory page shows: a document of its own, or a setting that it may refer to. */
function isShown({ id, below }: SourceFile): boolean {
  return (
    id.startsWith('settings/') ||
    regulatoryPages.some((page) => pageDocuments[page].some((source) => isFrom(source, below)))
  );
}

/** The document at which a page's finding is reported. */
function firstFile({ files }: Context, page: (typeof regulatoryPages)[number]) {
  const [source] = pageDocuments[page];
  return files.find(({ below }) => isFrom(source, below));
}

export const recordRules: readonly Rule[] = [recordMissing, recordBroken];
