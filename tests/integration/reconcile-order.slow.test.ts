import { expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/domain/dates';
import { reconcile } from '@/lib/server/billing/settlement/reconcile';
import { moveClock } from '@/lib/server/core/time/clock';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* More orders are due than one reconciliation asks about. */

const services = startServices();
startGateway();
const MANY = 600;
const DAY = 60 * 24;
const later = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);

/** Copies of an order with ids of their own, of the buyers whose ids `buyer` selects for them. */
function copy(id: string, buyer: string): Promise<unknown> {
  return services.query(
    `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
        'id', gen_random_uuid(), 'plan_id', 'copy-' || copies, 'user_id', ${buyer}))).*
      from orders, generate_series(1, ${MANY}) as copies where id = $1`,
    [id],
  );
}

const isChecked = async (id: string) => {
  const [order] = await services.query('select checked_at from orders where id = $1', [id]);
  return order?.checked_at;
};

it('an account with very many open orders does not keep those of others waiting', async () => {
  const many = await seedOrder(await seedBuyer());
  await copy(many.id, 'user_id');
  await moveClock(later(1));
  const one = await seedOrder(await seedBuyer());
  await moveClock(later(5));
  expect(await reconcile()).toMatchObject({ asked: 500 });
  expect(await isChecked(one.id)).toEqual(expect.any(Date));
});

it('very many new orders do not keep an older one waiting, and are asked about next', async () => {
  // The orders of the test before are too old to be asked about.
  await moveClock(later(DAY * 40));
  const old = await seedOrder(await seedBuyer());
  await services.query('update orders set checked_at = $1 where id = $2', [later(1), old.id]);
  await moveClock(later(DAY * 43));
  const first = await seedOrder(await seedBuyer());
  await services.query(
    `insert into users select (jsonb_populate_record(users, jsonb_build_object(
        'id', gen_random_uuid(), 'mobile', (7000000000 + copies)::text))).*
      from users, generate_series(1, ${MANY}) as copies where id = $1`,
    [first.userId],
  );
  await copy(first.id, '(select id from users where mobile = (7000000000 + copies)::text)');
  await moveClock(later(DAY * 43 + 5));
  expect(await reconcile()).toMatchObject({ asked: 500 });
  expect(await isChecked(old.id)).not.toEqual(later(1));
  await reconcile();
  const unasked = 'select 1 from orders where checked_at is null and created_at > $1';
  expect(await services.query(unasked, [later(DAY * 39)])).toEqual([]);
});
