import { z } from 'zod';
import { connectGroups } from '@/lib/server/groups/connect-groups';
import { listMemberships, MOST_MEMBERSHIPS } from '@/lib/server/operator/list-memberships';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { RefusedError } from '@/lib/server/refused-error';
import { defineCommand } from './command';
import { changes, option, reads } from './options';
import { sections, shortMobile, table } from './table';

export const groupsConnect = defineCommand({
  name: 'groups connect',
  summary:
    'Sets the webhook at Telegram and checks the bot in each group; exit code 1 if one lacks.',
  schema: changes({}),
  run: async () => {
    const connected = await connectGroups().catch(tellFailure);
    const { webhook, groups } = connected;
    const isWhole = groups.every(({ canInvite, canRemove }) => canInvite && canRemove);
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
    const result = isWhole
      ? 'The bot has both rights in every group.'
      : 'Add the bot as an administrator who may invite and restrict, where a right is missing.';
    return {
      text: sections({ webhook, groups: rights, result }),
      json: connected,
      exitCode: isWhole ? 0 : 1,
    };
  },
});

function tellFailure(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new RefusedError(`Telegram did not do it (${error.kind}). Try again.`);
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
