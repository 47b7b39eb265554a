import { z } from 'zod';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { connectGroups } from '@/lib/server/groups/connect-groups';
import {
  findStranger,
  listStrangers,
  nameOf,
  removeFromGroup,
} from '@/lib/server/groups/strangers';
import {
  listMemberships,
  MOST_MEMBERSHIPS,
} from '@/lib/server/operations/operator/list-memberships';
import { RefusedError } from '@/lib/server/refused-error';
import { defineCommand } from './command';
import { rejectUnknown } from './known-slug';
import { changes, option, reads, reason, reveals } from './options';
import { sections, shortMobile, table } from './table';

export const groupsConnect = defineCommand({
  name: 'groups connect',
  summary:
    'Sets the webhook at Telegram and checks each group and the bot in it; exit code 1 if one lacks.',
  schema: changes({}),
  run: async () => {
    const connected = await connectGroups().catch(tellFailure);
    const { webhook, groups } = connected;
    const mayAll = groups.every(({ canInvite, canRemove }) => canInvite && canRemove);
    const faults = groups.flatMap(({ groupSlug, faults }) =>
      faults.map((says) => `${groupSlug}: ${says}.`),
    );
    const isWhole = mayAll && faults.length === 0;
    const rights = table(
      groups,
      {
        group: 'groupSlug',
        'id at telegram': ({ chatId }) => chatId ?? 'not in TELEGRAM_GROUPS',
        invites: 'canInvite',
        removes: 'canRemove',
        problem: ({ chatId, problem }) => chatId && problem,
      },
      'No course has a group.',
    );
    const result = mayAll
      ? 'The bot has both rights in every group.'
      : 'Add the bot as an administrator who may invite and restrict, where a right is missing.';
    const told =
      faults.join('\n') || 'Every group is private, and the links of the bot its only way in.';
    return {
      text: sections({ webhook, groups: rights, 'to change at telegram': told, result }),
      json: connected,
      exitCode: isWhole ? 0 : 1,
    };
  },
});

export const groupsStrangers = defineCommand({
  name: 'groups strangers',
  summary: 'Lists who came into a group without a join link of ours, and how.',
  schema: reveals({}),
  run: async ({ reveal }) => {
    const strangers = await Promise.all(
      (await listStrangers()).map(async (stranger) => ({
        ...stranger,
        telegramUserId: reveal ? stranger.telegramUserId : masked(stranger.telegramUserId),
        addedBy: stranger.addedBy && masked(stranger.addedBy),
        name: reveal ? await nameOf(stranger).catch(tellFailure) : undefined,
      })),
    );
    return {
      text: table(
        strangers,
        {
          stranger: 'id',
          group: 'groupSlug',
          since: 'joinedAt',
          'added by': ({ addedBy }) => addedBy ?? 'nobody',
          person: ({ telegramUserId, name }) => [telegramUserId, name].join(' ').trim(),
        },
        'Nobody is known.',
      ),
      json: strangers,
    };
  },
});

const masked = (telegramUserId: string) => `•${telegramUserId.slice(-3)}`;

export const groupsRemove = defineCommand({
  name: 'groups remove',
  summary: 'Removes from a group a person whom groups strangers lists.',
  argument: 'STRANGER',
  schema: changes({ argument: z.uuid('is missing, or is no id of groups strangers'), reason }),
  run: async ({ argument }) => {
    const stranger = await findStranger(argument);
    if (!stranger) throw new RefusedError('There is no such stranger: see groups strangers.');
    await removeFromGroup(stranger).catch(tellFailure);
    return {
      text: `The person is removed from ${stranger.groupSlug}, and may come back by a join link.`,
      json: { removed: argument },
    };
  },
});

function tellFailure(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.code === 'person_is_administrator') {
    throw new RefusedError('No bot can remove an administrator: make the person a member first.');
  }
  const isFinal = error.kind === 'refused';
  const remedy = isFinal ? 'Look at SITE_URL, and at what doctor says of the bot' : 'Try again';
  throw new RefusedError(`Telegram did not do it (${error.kind}). ${remedy}.`);
}

export const groupsList = defineCommand({
  name: 'groups list',
  summary: `Lists the memberships of a group, masked, the newest first, ${MOST_MEMBERSHIPS} at most.`,
  schema: reads({
    group: option(
      'SLUG',
      'the group of a course',
      z.string('is missing').regex(/^[a-z0-9-]{1,64}$/, 'is a slug such as btst-vip'),
    ),
  }),
  run: async ({ group }) => {
    const memberships = await listMemberships(group);
    rejectUnknown(group, 'group', memberships);
    return {
      text: table(
        memberships,
        {
          place: 'id',
          since: ({ endedAt, leftAt, joinedAt, createdAt }) =>
            endedAt ?? leftAt ?? joinedAt ?? createdAt,
          status: (membership) =>
            membership.status + (membership.isAdministrator ? ', administrator' : ''),
          user: ({ buyer }) => shortMobile(buyer.mobile),
          person: 'person',
        },
        'No membership.',
      ),
      json: memberships,
    };
  },
});
