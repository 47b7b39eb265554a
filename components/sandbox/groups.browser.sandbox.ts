import * as z from 'zod/mini';
import { errorAnswer } from '@/lib/contract/error-answer';
import {
  groupActions,
  type SandboxGroups,
  sandboxGroups,
  sandboxJoin,
  sandboxLink,
} from '@/lib/contract/sandbox';
import { askSandbox } from './ask-sandbox';
import { copiedItem, element, fill, formatMoment, say } from './elements';
import { showAnswer } from './show-answer';

const link = new URLSearchParams(location.search).get('link') ?? '';
const list = element('groups');
const joinForm = element('join-form');

const loadGroups = showAnswer({ path: '/sandbox/group.json', schema: sandboxGroups, show });

joinForm.addEventListener('submit', (event) => {
  event.preventDefault();
  join();
});
list.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) act(target);
});
if (link !== '') {
  element('join').hidden = false;
  element('try-again').addEventListener('click', loadLink);
  loadLink();
}

/** Shows the group of the link, and the button while the link admits someone. */
async function loadLink(): Promise<void> {
  const answer = await askSandbox(`/sandbox/link.json?${new URLSearchParams({ link })}`);
  const shown = z.safeParse(sandboxLink, answer?.body);
  if (shown.success) {
    fill(document, { group: shown.data.name });
    setJoinable(shown.data.problem === null);
    say('join-result', shown.data.problem ?? '');
  } else {
    fill(document, { group: 'No group' });
    setJoinable(false);
    say('join-result', sentenceOf(answer?.body), 'bad');
  }
}

async function join(): Promise<void> {
  say('join-result', 'One moment…');
  const answer = await askSandbox(`/sandbox/join/${encodeURIComponent(link)}`, {});
  const joined = z.safeParse(sandboxJoin, answer?.body);
  if (joined.success) {
    say('join-result', `Joined as person number ${joined.data.user_id}.`, 'good');
  } else {
    say('join-result', sentenceOf(answer?.body), 'bad');
  }
  // Without an answer the person may try again.
  if (answer !== undefined) {
    setJoinable(false);
    element('join-result').focus();
  }
  await loadGroups();
}

function setJoinable(isJoinable: boolean): void {
  joinForm.hidden = !isJoinable;
  for (const button of joinForm.querySelectorAll('button')) button.disabled = !isJoinable;
}

/** Results of a member's buttons, as sentences about that person. */
const done = {
  leave: 'has left the group.',
  promote: 'is an administrator now.',
  demote: 'is a member without rights now.',
  kick: 'was removed and can’t come back.',
} as const satisfies Record<(typeof groupActions)[number], string>;

/** Carries out the action of a member's button. */
async function act(button: HTMLButtonElement): Promise<void> {
  const action = z.safeParse(z.enum(groupActions), button.value);
  const { slug, person, name } = button.dataset;
  if (!action.success || person === undefined) return;
  say('result', 'One moment…');
  const request = { slug, user_id: Number(person), action: action.data };
  const answer = await askSandbox('/sandbox/group', request);
  if (answer?.status === 200) say('result', `${name} ${done[action.data]}`, 'good');
  else say('result', sentenceOf(answer?.body), 'bad');
  await loadGroups();
}

function show(groups: SandboxGroups): void {
  list.replaceChildren(...groups.map(groupItem));
}

type Group = SandboxGroups[number];

function groupItem(group: Group): HTMLElement {
  const item = copiedItem('group-card');
  const { length } = group.members;
  fill(item, {
    name: group.name,
    count: length === 0 ? 'Nobody has joined.' : length === 1 ? '1 member.' : `${length} members.`,
  });
  const rows = group.members.map((member) => memberItem(group.slug, member));
  item.querySelector('[data-field="members"]')?.replaceChildren(...rows);
  return item;
}

function memberItem(slug: string, member: Group['members'][number]): HTMLElement {
  const { user_id, name, status, joinedAt } = member;
  const item = copiedItem('member-row');
  fill(item, {
    person: name,
    status: status === 'administrator' ? 'Administrator' : 'Member',
    number: `Number ${user_id}`,
    joined: joinedAt === null ? '' : `, since ${formatMoment(joinedAt)}`,
  });
  const other = status === 'administrator' ? 'promote' : 'demote';
  for (const button of item.querySelectorAll('button')) {
    Object.assign(button.dataset, { slug, person: String(user_id), name });
    button.setAttribute('aria-label', `${button.textContent}: ${name}`);
    if (button.value === other) button.remove();
  }
  return item;
}

/** The sentence of an error, or a word about none. */
function sentenceOf(body: unknown): string {
  const parsed = z.safeParse(errorAnswer, body);
  return (parsed.success && parsed.data.detail) || 'The sandbox does not answer. Try again.';
}
