import 'server-only';
import { eq, or } from 'drizzle-orm';
import { mobilePattern } from '@/lib/domain/mobile';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';

/** The id of the user whom an operator names: by that id, by the id of an order, or by the mobile. */
export async function findCustomer(named: string): Promise<string | undefined> {
  const database = getDatabase();
  if (mobilePattern.test(named)) {
    const [user] = await database
      .select({ id: users.id })
      .from(users)
      .where(eq(users.mobile, named));
    return user?.id;
  }
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .leftJoin(orders, eq(orders.userId, users.id))
    .where(or(eq(users.id, named), eq(orders.id, named)))
    .limit(1);
  return user?.id;
}
