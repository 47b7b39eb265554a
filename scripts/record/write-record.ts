import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { pictureHashIn, readBuiltPages } from '@/lib/content/history/built-pages';
import {
  HISTORY,
  LOG,
  pathOfVersion,
  readHistory,
  textOfVersion,
  versionsOfPage,
} from '@/lib/content/history/history';
import { type LogEntry, lineAfter, sha256Of } from '@/lib/content/history/log';
import { bodyHtml, pageBody } from '@/lib/content/history/page-body';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { UsageError } from '../setup/usage-error';
import { writeWholeFile } from '../setup/write-file';
import { changeNotes, joinNotes } from './change-note';
import { noteFindings } from './check-note';

/** The build whose pages are recorded: the day in India on which it was made, and its commit. */
type Build = Pick<LogEntry, 'day' | 'commit'>;

/**
 * Writes a version of each built regulatory page that reads differently than its newest one: the file, then the
 * line of the log. A run that is ended leaves at most a file without a line, which the next run replaces.
 *
 * @returns a sentence for each version, and for each note that is not published.
 * @throws {UsageError} if the record is damaged, if the clock is behind it, or if a page was not built.
 */
export function writeRecord(root: string, build: Build): string[] {
  const tree = readContentTree(root);
  const history = readHistory(root);
  const [problem] = history.problems;
  if (problem)
    throw new UsageError(
      `${problem.path} ${problem.message}. Restore ${HISTORY} from git; npm run record:verify lists all problems.`,
    );
  const built = readBuiltPages(root);
  const hashOf = pictureHashIn(root);
  let log = String(tree.record().get(LOG) ?? '');
  return regulatoryPages.flatMap((page) => {
    const body = pageBody(built.get(page) ?? '', hashOf);
    if (!body) throw new UsageError(`The build has no text of ${page}. Run npm run build.`);
    const html = bodyHtml(body);
    const versions = versionsOfPage(history, page);
    const newest = versions.at(-1);
    if (newest && textOfVersion(newest) === textOfVersion({ html })) return [];
    if (newest && newest.day > build.day)
      throw new UsageError(`${newest.path} is of a later day than the build: set the clock.`);
    const notes = (newest ? changeNotes(root, page, newest.commit) : []).map((text) => ({
      text,
      findings: noteFindings(tree, build.day, text),
    }));
    const published = notes.filter(({ findings }) => findings.length === 0);
    const note = joinNotes(published.map(({ text }) => text)) ?? null;
    const version = freeName(build.day, versions);
    const path = pathOfVersion(page, version);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeWholeFile(join(root, path), html);
    const line = lineAfter(log, { page, version, ...build, note, sha256: sha256Of(html) });
    appendFileSync(join(root, LOG), line, { flush: true });
    log += line;
    return [
      `${path} is written${note ? `: ${note}` : '.'}`,
      ...notes.flatMap(({ text, findings }) =>
        findings.map((finding) => `The note “${text}” is refused and not published: ${finding}.`),
      ),
    ];
  });
}

/** The day, from the second version of a day on with a number. */
function freeName(day: string, versions: readonly LogEntry[]): string {
  const ofDay = versions.filter((version) => version.day === day).length;
  return ofDay === 0 ? day : `${day}-${ofDay + 1}`;
}
