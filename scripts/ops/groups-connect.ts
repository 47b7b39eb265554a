import { z } from 'zod';
import { connectGroups } from '@/lib/server/groups/connect-groups';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { defineCommand, person, RefusedError } from './command';
import { sections, table } from './table';

export const groupsConnect = defineCommand({
  name: 'groups connect',
  summary:
    'Sets the webhook at Telegram and checks the bot in each group; exit code 1 if one lacks.',
  options: {},
  schema: z.strictObject({ by: person }),
  run: async () => {
    const connected = await connectGroups().catch(tellFailure);
    const rows = connected.groups.map((group) => [
      group.groupSlug,
      group.chatId ?? 'not in TELEGRAM_GROUPS',
      yesOrNo(group.canInvite),
      yesOrNo(group.canRemove),
      group.chatId === null ? '' : (group.problem ?? ''),
    ]);
    const isWhole = connected.groups.every(({ canInvite, canRemove }) => canInvite && canRemove);
    const said = isWhole
      ? 'The bot has both rights in every group.'
      : 'Add the bot as an administrator who may invite and restrict, where a right is missing.';
    return {
      text: sections({
        webhook: connected.webhook,
        groups: table(
          ['GROUP', 'ID AT TELEGRAM', 'INVITES', 'REMOVES', 'PROBLEM'],
          rows,
          'No course has a group.',
        ),
        result: said,
      }),
      json: connected,
      exitCode: isWhole ? 0 : 1,
    };
  },
});

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

function tellFailure(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new RefusedError(`Telegram did not do it (${error.kind}). Try again.`);
}
