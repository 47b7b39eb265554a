import 'server-only';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { findWebhookProblem } from '@/lib/server/groups/connect-groups';
import { readGroup } from '@/lib/server/groups/group-state';
import { fail, ok, type SiteCheck, type SiteCheckResult } from './check';

/** Where Telegram posts updates, and whether the group of each course on sale is as the site needs it. */
export function groupChecks(): SiteCheck[] {
  const groups = listGroupSlugs().map((slug) => ({
    name: `group ${slug}`,
    run: () => checkGroup(slug),
  }));
  return [{ name: 'Telegram webhook', run: checkWebhook }, ...groups];
}

async function checkWebhook(): Promise<SiteCheckResult> {
  const problem = await findWebhookProblem();
  if (problem === undefined) return ok('leads to this website');
  return fail(
    `${problem}: give the command ops groups connect, also where TELEGRAM_WEBHOOK_SECRET is new, and look at the site's log`,
  );
}

async function checkGroup(slug: string): Promise<SiteCheckResult> {
  const { canInvite, canRemove, faults, problem } = await readGroup(slug);
  if (problem === 'chat_not_found') {
    return fail(`Telegram has no such group for the bot: correct TELEGRAM_GROUPS, or add the bot`);
  }
  const lacks = [canInvite ? [] : ['invite by link'], canRemove ? [] : ['restrict members']].flat();
  const rights =
    lacks.length === 0
      ? []
      : [`the bot may not ${lacks.join(' nor ')}: make it an administrator who may, at Telegram`];
  const says = [...rights, ...faults];
  if (says.length > 0) return fail(says.join('; '));
  return ok('is a private supergroup, in which the bot may invite and remove');
}
