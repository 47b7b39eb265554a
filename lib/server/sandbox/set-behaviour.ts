import 'server-only';
import { gt } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxBehaviours } from '@/lib/server/db/schema/sandbox';
import type { BehaveRequest } from './behaviours';

/** Tells a simulator how to misbehave and for how many requests, in place of what it was told before. */
export async function setBehaviour({ times, ...which }: BehaveRequest): Promise<BehaveRequest> {
  const { provider, behaviour } = sandboxBehaviours;
  await getDatabase()
    .insert(sandboxBehaviours)
    .values({ ...which, remaining: times })
    .onConflictDoUpdate({ target: [provider, behaviour], set: { remaining: times } });
  return { ...which, times };
}

/** What simulators were told and have not done yet. */
export function listBehaviours(): Promise<
  { provider: string; behaviour: string; remaining: number }[]
> {
  return getDatabase().select().from(sandboxBehaviours).where(gt(sandboxBehaviours.remaining, 0));
}
