import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LOG } from '@/lib/content/history/history';
import { indianDay } from '@/lib/domain/dates';
import { recordableBuild } from '@/scripts/record/recordable-build';
import { verifyRecord } from '@/scripts/record/verify-record';
import { buildIdOf } from '@/scripts/setup/build-inputs';
import { FOLDER, type RecordedSite, recordedSite, siteWithVersions } from './recorded-site';
import { write } from './write';

let prepared: RecordedSite;
let site: RecordedSite;

function temporaryFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

beforeAll(() => {
  prepared = siteWithVersions(mkdtempSync(join(tmpdir(), 'record-')));
});
afterAll(() => rmSync(prepared.root, { recursive: true }));

beforeEach(() => {
  const root = temporaryFolder();
  cpSync(prepared.root, root, { recursive: true });
  site = recordedSite(root);
});

/** Merges a branch with one commit, as a code host does. */
function merge(lead: string, messages: { readonly commit: string; readonly merge: string }): void {
  site.git('checkout', '--quiet', '-b', 'change');
  site.edit(lead);
  site.commit(messages.commit);
  site.git('checkout', '--quiet', 'main');
  site.git('merge', '--quiet', '--no-ff', '--message', messages.merge, 'change');
  site.build();
}

const newest = () => site.versions().at(-1);

test('a version has the text of the built page, its day, its commit and what it follows', () => {
  const [first, second] = site.versions();
  expect(first).toMatchObject({ version: '2026-01-01', day: '2026-01-01', note: null });
  expect(second?.html).toBe('<h1>/customer-grievances</h1>\n<p>Second lead.</p>\n');
  expect(site.git('log', '--format=%s', '-1', second?.commit ?? '')).toBe('Reword the lead');
});

test('a page that reads the same has no new version, also with other white space', () => {
  site.build('<div class="wide">\n<p>Third\n lead.</p></div>');
  expect(site.record('2026-04-01')).toEqual([]);
});

test.each([
  ['a picture', '<img src="/images/steps.svg" alt="Steps">', '<svg aria-label="Steps"></svg>'],
  ['an alternative text', '<img alt="Steps of a refund">', '<img alt="No refund is given">'],
  ['a raised figure', '10<sup>5</sup>', '105'],
  ['the first number of a list', '<ol><li>A</li></ol>', '<ol start="5"><li>A</li></ol>'],
  ['an address', '<a href="/a">A</a>', '<a href="/b">A</a>'],
])('%s counts as a change', (_, before, after) => {
  write(site.at('public/images/steps.svg'), '<svg/>');
  site.build(before);
  site.record('2026-04-01');
  expect(site.record('2026-04-01')).toEqual([]);
  site.build(after);
  expect(site.record('2026-04-01')).toHaveLength(1);
});

test('an exchanged picture counts as a change', () => {
  for (const picture of ['<svg/>', '<svg id="a"/>']) {
    write(site.at('public/images/steps.svg'), picture);
    site.build('<img src="/images/steps.svg" alt="Steps">');
    site.record('2026-04-01');
  }
  expect(newest()?.version).toBe('2026-04-01-2');
});

test('each change of a day has a version of its own', () => {
  for (let number = 1; number <= 10; number++) {
    site.build(`<p>Lead ${number}.</p>`);
    site.record('2026-04-01');
  }
  expect(newest()).toMatchObject({ version: '2026-04-01-10', day: '2026-04-01' });
  expect(verifyRecord(site.root)).toEqual([]);
});

describe('the note of a version', () => {
  const HOST = 'Merge pull request #12 from firm/change';

  test.each([
    ['the line of the merge', 'Edit', `${HOST}\n\nRefunds\n\nChange note: Refunds take a week.`],
    ['the line of a commit', 'Edit\n\n* Change note: Refunds take a week.', HOST],
    ['the subject of the merge', 'Edit', 'Refunds take a week. (#12)\n\nMore words.'],
    ['the title of the pull request', 'Edit', `${HOST}\n\nRefunds take a week.`],
  ])('is %s', (_, commit, message) => {
    merge('Another lead.', { commit, merge: message });
    site.record('2026-04-01');
    expect(newest()?.note).toBe('Refunds take a week.');
  });

  test('is that of all merges since the newest version that changed the page', () => {
    merge('A lead.', { commit: 'Edit', merge: 'Change note: A lead' });
    site.git('branch', '--delete', '--quiet', 'change');
    write(site.at('content/policies/refund-policy.mdx'), 'Other');
    site.commit('Change note: Another page');
    write(site.at('content/settings/contact.yaml'), 'phone: 1');
    site.commit('Change note: The telephone');
    merge('B lead.', { commit: 'Edit', merge: 'Change note: B lead.' });
    site.record('2026-04-01');
    expect(newest()?.note).toBe('A lead. The telephone. B lead.');
  });

  test('is that of a change of code where no document changed', () => {
    write(site.at('components/table.tsx'), '');
    site.commit('Change note: Tables have captions.');
    site.build('<p>Third lead.</p><p>Caption</p>');
    site.record('2026-04-01');
    expect(newest()?.note).toBe('Tables have captions.');
  });

  test('has one line of 300 characters at most', () => {
    merge('A lead.', { commit: 'Edit', merge: `Change note: ${'Long words. '.repeat(40)}` });
    site.record('2026-04-01');
    expect(newest()?.note).toMatch(/^.{290,300}$/);
  });

  test.each([
    'Members get assured returns with 95% accuracy.',
    'Write to asha@example.org.',
    'A \u0008 sign.',
  ])('is not published where a rule refuses it: %s', (note) => {
    merge('A lead.', { commit: 'Edit', merge: `Change note: ${note}` });
    expect(site.record('2026-04-01').join('\n')).toMatch(/is written\.\nThe note .*refused/s);
    expect(newest()?.note).toBeNull();
  });

  test('has the sentences that no rule refuses', () => {
    const notes = 'Change note: Refunds take a week.\nChange note: We give assured returns.';
    merge('A lead.', { commit: 'Edit', merge: notes });
    site.record('2026-04-01');
    expect(newest()?.note).toBe('Refunds take a week.');
  });
});

test('a run that was ended between file and log is finished by the next one', () => {
  write(site.at(`${FOLDER}/2026-04-01.html`), '<p>Half</p>\n');
  site.build('<p>Whole.</p>');
  site.record('2026-04-01');
  expect(newest()?.html).toContain('Whole.');
  expect(verifyRecord(site.root)).toEqual([]);
});

test('nothing is added to a damaged record, nor before its newest day, nor without the built page', () => {
  site.build('<p>Other.</p>');
  expect(() => site.record('2026-02-15')).toThrow('of a later day than the build');
  rmSync(site.at('.next/server/app/disclaimer.html'));
  expect(() => site.record('2026-04-01')).toThrow('no text of /disclaimer');
  rmSync(site.at(`${FOLDER}/2026-02-01.html`));
  expect(() => site.record('2026-04-01')).toThrow(/2026-02-01\.html is missing.*Restore/);
});

test('two branches that change one page are merged in any order, and main is recorded', () => {
  const remote = temporaryFolder();
  execaSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  site.git('remote', 'add', 'origin', remote);
  site.git('push', '--quiet', 'origin', 'main');
  for (const [name, line] of [
    ['top', 1],
    ['bottom', 40],
  ] as const) {
    const clone = recordedSite(temporaryFolder());
    execaSync('git', ['clone', '--quiet', remote, clone.root]);
    clone.git('checkout', '--quiet', '-b', name);
    const file = clone.at('content/policies/customer-grievances.mdx');
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.toSpliced(line, 0, `note-${name}: changed`).join('\n'));
    clone.commit(`Change note: The ${name}.`);
    clone.git('push', '--quiet', 'origin', name);
  }
  site.git('fetch', '--quiet');
  for (const name of ['bottom', 'top']) {
    site.git('merge', '--quiet', '--no-ff', '--no-edit', `origin/${name}`);
    const text = readFileSync(site.at('content/policies/customer-grievances.mdx'), 'utf8');
    site.build(`<p>${text.match(/note-\w+/g)?.join(' and ')}</p>`);
    site.record('2026-04-01');
    site.commit('Record');
    site.git('push', '--quiet', 'origin', 'main');
    expect(verifyRecord(site.root)).toEqual([]);
  }
  expect(
    site
      .versions()
      .slice(-2)
      .map(({ note }) => note),
  ).toEqual(['The bottom.', 'The top.']);
  expect(newest()?.html).toContain('note-top and note-bottom');
});

describe('a build is recorded', () => {
  const today = indianDay(new Date());

  beforeEach(() => {
    write(site.at('.gitignore'), '.next\n.content\n');
    site.commit('Ignore what is built');
    write(site.at('.content/build.json'), JSON.stringify({ today, references: {} }));
    write(site.at('.next/BUILD_ID'), buildIdOf(site.root));
  });

  test('with its day and its commit, also while a version is not committed', () => {
    const commit = site.git('rev-parse', 'HEAD');
    expect(recordableBuild(site.root)).toEqual({ day: today, commit });
    write(site.at(`${FOLDER}/${today}.html`), '<p>A</p>\n');
    write(site.at('.next/BUILD_ID'), buildIdOf(site.root));
    expect(recordableBuild(site.root)).toEqual({ day: today, commit });
    site.git('checkout', '--quiet', '--detach');
    expect(recordableBuild(site.root)).toEqual({ day: today, commit });
  });

  test.each([
    [
      'on a branch',
      () => site.git('checkout', '--quiet', '-b', 'change'),
      'on the main branch only',
    ],
    [
      'at an earlier commit',
      () => site.git('checkout', '--quiet', 'HEAD~1'),
      'on the main branch only',
    ],
    ['with a document that is not committed', () => site.edit('A draft.'), 'is not committed'],
    ['without a build', () => rmSync(site.at('.next'), { recursive: true }), 'npm run build first'],
    ['of other files', () => write(site.at('.next/BUILD_ID'), 'other'), 'npm run build first'],
    ['without git', () => rmSync(site.at('.git'), { recursive: true }), 'fetch-depth: 0'],
    [
      'in a shallow clone',
      () => write(site.at('.git/shallow'), `${site.git('rev-parse', 'HEAD')}\n`),
      'fetch-depth: 0',
    ],
  ])('not %s', (_, change, sentence) => {
    change();
    expect(() => recordableBuild(site.root)).toThrow(sentence);
    if (sentence.includes('fetch')) expect(() => verifyRecord(site.root)).toThrow(sentence);
  });
});

test('the log has a line a version, each with the hash of the line before', () => {
  const [first, second] = readFileSync(site.at(LOG), 'utf8')
    .split('\n')
    .map((line) => line && JSON.parse(line));
  expect(Object.keys(first)).toEqual([
    'page',
    'version',
    'day',
    'commit',
    'note',
    'sha256',
    'previous',
  ]);
  expect(second.previous).toMatch(/^[0-9a-f]{64}$/);
});
