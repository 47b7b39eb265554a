import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { maskBuyer } from '@/lib/server/accounts/customers/mask-buyer';
import type { Difference } from '@/lib/server/billing/audit/difference';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { isRefusal, ProviderError } from '@/lib/server/core/ports/provider-error';
import { getDatabase } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { users } from '@/lib/server/db/schema/users';
import { countUnknown } from '@/lib/server/groups/count-unknown';

/** A link that was open in the snapshot and may have been used since. */
interface OpenLink {
  readonly id: string;
  readonly groupSlug: string;
  /** The user's mobile, masked; null once erased. */
  readonly mobile: string | null;
}

/** How many are in a group whom the database does not know. */
interface UnknownPeople {
  readonly groupSlug: string;
  readonly people: number;
}

export async function listOpenLinks(): Promise<OpenLink[]> {
  const { id, groupSlug, status, userId, createdAt } = groupMembers;
  const { mobile, name, email } = users;
  const found = await getDatabase()
    .select({ id, groupSlug, mobile, name, email })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(status, ['making', 'open']))
    .orderBy(groupSlug, createdAt);
  return found.map((link) => ({
    id: link.id,
    groupSlug: link.groupSlug,
    mobile: maskBuyer(link).mobile,
  }));
}

/** @param differences Of the members: who has left since the snapshot is not in the group. */
export async function countPeople(
  differences: readonly Difference[],
): Promise<{ unknownPeople: UnknownPeople[]; notAsked: Difference[] }> {
  const gone = new Set(differences.flatMap(({ kind, id }) => (kind === 'member-left' ? [id] : [])));
  const [unknownPeople, notAsked]: [UnknownPeople[], Difference[]] = [[], []];
  for (const groupSlug of listGroupSlugs()) {
    try {
      const people = await countUnknown(groupSlug, gone);
      if (people > 0) unknownPeople.push({ groupSlug, people });
    } catch (error) {
      // The nightly comparison reports a group that Telegram refuses to the bot.
      if (isRefusal(error)) continue;
      if (!(error instanceof ProviderError)) throw error;
      const sentence = `Telegram could not be asked who is in this group (${error.kind}).`;
      notAsked.push({ kind: 'not-asked', id: groupSlug, sentence });
    }
  }
  return { unknownPeople, notAsked };
}
