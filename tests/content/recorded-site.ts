import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { readHistory, versionsOfPage } from '@/lib/content/history/history';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { writeRecord } from '@/scripts/record/write-record';
import { SAMPLE } from './sample';
import { write } from './write';

const PAGE = '/customer-grievances';
const DOCUMENT = 'content/policies/customer-grievances.mdx';
export const FOLDER = 'content/history/customer-grievances';

/**
 * A site in a folder with git, whose page of grievances shows the lead of its document; the other pages never change.
 * Its pages are written by the test in place of a build.
 */
export function recordedSite(root: string) {
  const at = (path: string) => join(root, path);
  const git = (...args: string[]) => {
    const settings = ['user.name=Test', 'user.email=test@example.com', 'commit.gpgsign=false'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    return execaSync('git', [...options, ...args], { cwd: root }).stdout;
  };
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', message);
  };
  const lead = () => /^lead: (.*)$/m.exec(readFileSync(at(DOCUMENT), 'utf8'))?.[1] ?? '';
  const build = (text = `<p>${lead()}</p>`) => {
    for (const page of regulatoryPages) {
      const main = `<h1>${page}</h1>${page === PAGE ? text : ''}`;
      write(at(`.next/server/app${page}.html`), `<body><main>${main}</main></body>`);
    }
  };
  return {
    ...{ root, at, git, commit, build },
    edit: (text: string) =>
      writeFileSync(at(DOCUMENT), readFileSync(at(DOCUMENT), 'utf8').replace(lead(), text)),
    record: (day: string) => writeRecord(root, { day, commit: git('rev-parse', 'HEAD') }),
    /** The versions of the page, oldest first. */
    versions: () => versionsOfPage(readHistory(root), PAGE),
  };
}

export type RecordedSite = ReturnType<typeof recordedSite>;

/** A site whose main branch has three versions of the page of grievances, each recorded on its day. */
export function siteWithVersions(root: string): RecordedSite {
  const site = recordedSite(root);
  cpSync(join(SAMPLE, DOCUMENT), site.at(DOCUMENT));
  write(site.at('.gitignore'), '.next\n');
  site.git('init', '--quiet', '--initial-branch=main');
  for (const [day, text] of [
    ['2026-01-01', 'First lead.'],
    ['2026-02-01', 'Second lead.'],
    ['2026-03-01', 'Third lead.'],
  ] as const) {
    site.edit(text);
    site.commit(`Reword the lead\n\nChange note: Reworded as ${text}`);
    site.build();
    site.record(day);
    site.commit(`Record of ${day}`);
  }
  return site;
}
