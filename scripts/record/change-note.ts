import { LONGEST_NOTE } from '@/lib/content/history/log';
import { isFrom, pageDocuments } from '@/lib/content/page-documents';
import type { PublicRoute } from '@/lib/domain/routes';
import { commitOf, git } from '../check/base-tree';

interface Commit {
  readonly hash: string;
  readonly message: string;
  readonly paths: readonly string[];
}

/** Subjects that a code host writes for a merge; what changed is in the body. */
const OF_HOST = /^Merge (?:pull request|branch|remote-tracking branch|tag|commit)\b|^Merged in /;

/**
 * Returns why a page changed, as a list of notes, by the commits of the main branch after the commit `since`:
 * the lines `Change note: …` of those that changed its documents or a setting, else their subjects; if there
 * are none, by the commits that changed code. Empty without any, or if git does not know `since`.
 */
export function changeNotes(root: string, page: PublicRoute, since: string): readonly string[] {
  if (!commitOf(root, since)) return [];
  const isOfPage = (path: string) =>
    path.startsWith('content/settings/') ||
    pageDocuments[page].some((source) => isFrom(source, path.replace(/^content\//, '')));
  const isOfCode = (path: string) => /^(?:app|components|lib|public)\//.test(path);
  const onMain = listCommits(root, '--first-parent', '-m', `${since}..HEAD`);
  for (const isMeant of [isOfPage, isOfCode]) {
    const isRelevant = ({ paths }: Commit) => paths.some(isMeant);
    const commits = onMain.filter(isRelevant);
    if (commits.length === 0) continue;
    const merged = commits.flatMap(({ hash }) =>
      listCommits(root, '--no-merges', `${hash}^..${hash}`),
    );
    const written = [...commits, ...merged.filter(isRelevant)].flatMap(({ message }) =>
      [...message.matchAll(/^[\s*-]*change note:(.*)$/gim)].map(([, note = '']) => oneLine(note)),
    );
    const notes = written.some(Boolean) ? written : commits.map(titleOf);
    return [...new Set(notes.filter(Boolean))];
  }
  return [];
}

/** Lists commits, oldest first, with the files that each changed. */
function listCommits(root: string, ...range: string[]): Commit[] {
  const format = '--format=%x01%H%x02%B%x02';
  const options = ['--reverse', '--name-only', '--relative', format];
  const shown = git(root, '-c', 'core.quotePath=off', 'log', ...options, ...range) ?? '';
  return shown
    .split('\x01')
    .slice(1)
    .map((commit) => {
      const [hash = '', message = '', paths = ''] = commit.split('\x02');
      return { hash, message, paths: paths.split('\n').filter(Boolean) };
    });
}

function titleOf({ message }: Commit): string {
  const [subject = '', ...body] = message.split('\n').filter((line) => line.trim());
  return oneLine((OF_HOST.test(subject) ? body[0] : subject) ?? '').replace(/ \(#\d+\)$/, '');
}

/** Joins notes to one line of sentences; undefined without any. */
export function joinNotes(notes: readonly string[]): string | undefined {
  const [first, ...others] = notes;
  if (others.length === 0) return first && shortened(first);
  const sentences = [first, ...others].map((note) =>
    /[.!?]$/.test(note ?? '') ? note : `${note}.`,
  );
  return shortened(sentences.join(' '));
}

function shortened(note: string): string {
  return note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE - 2).trimEnd()} …` : note;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
