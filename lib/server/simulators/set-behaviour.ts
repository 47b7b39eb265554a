import 'server-only';
import { gt } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxBehaviours } from '@/lib/server/db/schema/sandbox-tools';
import { type BehaveRequest, behaveRequest } from '@/lib/server/simulators/tools/behaviours';
import { postRoute } from '@/lib/server/simulators/tools/sandbox-routes';

/** `POST /sandbox/behave` `{ provider, behaviour, times }`. */
export const setBehaviour = postRoute({
  body: behaveRequest,
  fromForm: ({ what = '', times }) => {
    const [provider, behaviour] = what.split(' ');
    return { provider, behaviour, times: Number(times) };
  },
  run: storeBehaviour,
  said: ({ provider, behaviour, times }) => ({
    done: 'behave',
    provider,
    behaviour,
    times: String(times),
  }),
});

/** Replaces the number of requests for which a simulator shows a behaviour. */
async function storeBehaviour({ times, ...which }: BehaveRequest): Promise<BehaveRequest> {
  const { provider, behaviour } = sandboxBehaviours;
  await getDatabase()
    .insert(sandboxBehaviours)
    .values({ ...which, remaining: times })
    .onConflictDoUpdate({ target: [provider, behaviour], set: { remaining: times } });
  return { ...which, times };
}

/** The behaviours that simulators have still to show. */
export function listBehaviours(): Promise<
  { provider: string; behaviour: string; remaining: number }[]
> {
  return getDatabase().select().from(sandboxBehaviours).where(gt(sandboxBehaviours.remaining, 0));
}
