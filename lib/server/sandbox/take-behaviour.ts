import 'server-only';
import { sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxBehaviours } from '@/lib/server/db/schema/sandbox';
import type { SimulatedProvider } from './behaviours';

/**
 * Which of `candidates` a simulator was told to do now, counted as done; nothing where it was told
 * none of them. Parallel requests take no more than there are.
 */
export async function takeBehaviour<Behaviour extends string>(
  provider: SimulatedProvider,
  candidates: readonly Behaviour[],
): Promise<Behaviour | undefined> {
  const table = sandboxBehaviours;
  const [taken] = await getDatabase()
    .update(table)
    .set({ remaining: sql`${table.remaining} - 1` })
    .where(
      sql`(${table.provider}, ${table.behaviour}) = (
        select provider, behaviour from ${table}
        where provider = ${provider} and remaining > 0
          and behaviour in (${sql.join(
            candidates.map((candidate) => sql`${candidate}`),
            sql`, `,
          )})
        order by behaviour limit 1 for update
      )`,
    )
    .returning({ behaviour: table.behaviour });
  return candidates.find((candidate) => candidate === taken?.behaviour);
}
