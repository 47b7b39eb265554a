import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/dates';
import { completeRefund } from '@/lib/server/billing/refunds/complete-refund';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { sendRefund } from '@/lib/server/billing/refunds/send-refund';
import { sendRefundMessages } from '@/lib/server/billing/refunds/send-refund-messages';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { moveClock } from '@/lib/server/core/time/clock';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { receiveMessage } from '@/lib/server/simulators/sms/receive-message';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* Messages about refunds, sent through the simulator of the SMS gateway. */

const services = startServices();
const provider = startGateway();

let answer: (request: Request) => Promise<Response>;

beforeEach(async () => {
  answer = receiveMessage;
  vi.stubGlobal('fetch', (...request: ConstructorParameters<typeof Request>) =>
    answer(new Request(...request)),
  );
  vi.stubEnv('SMS_REFUND_TEMPLATE_ID', 'template-of-refunds');
  await services.query('delete from graphile_worker._private_jobs');
  await services.query('delete from sandbox_messages');
  await services.query('update refunds set sms_sent_at = now()');
});

/** A refund that the payment provider has not made yet. */
async function request(more: Partial<Parameters<typeof requestRefund>[0]> = {}) {
  const buyer = await seedBuyer();
  const order = await seedOrder(buyer);
  provider.pay(order, randomUUID());
  await settleOrder(order.id);
  const people = { requestedBy: 'Asha', approvedBy: 'Ravi', reason: 'The buyer asked for it.' };
  const size = { amountPaise: 118_050 };
  const refund = await requestRefund({ orderId: order.id, size, ...people, ...more });
  return { buyer, ...refund };
}

async function refundOne() {
  const refund = await request();
  await sendRefund.run({ id: refund.id });
  return refund;
}

const send = () => sendRefundMessages.run({});

const messages = () => services.query('select "to", text from sandbox_messages');

const answering = (status: number, body: object) => {
  answer = async () => Response.json(body, { status });
};

describe('a buyer gets a message about a refund', () => {
  it('once it has succeeded at the payment provider, with its amount and nothing personal', async () => {
    provider.newRefundState = 'pending';
    const { buyer } = await refundOne();
    await send();
    expect(await messages()).toEqual([]);
    provider.refundState = 'success';
    await moveClock(new Date(noon.getTime() + 3 * MINUTE_MS));
    await runDueJobs();
    await send();
    const [user] = await services.query('select mobile from users where id = $1', [buyer]);
    expect(await messages()).toEqual([
      { to: `+91${user?.mobile}`, text: expect.stringMatching(/^Your refund of Rs 1180\.50 /) },
    ]);
  });

  it('that was paid by bank transfer', async () => {
    const { id, orderId } = await request({ isMadeElsewhere: true });
    await send();
    expect(await messages()).toEqual([]);
    await completeRefund({ orderId, refundId: id, bankReference: 'UTR1' });
    await send();
    expect(await messages()).toHaveLength(1);
  });

  it('also after the withdrawal of the consent, since it is about money', async () => {
    const { buyer } = await refundOne();
    await services.query('update users set profile_saved_at = null where id = $1', [buyer]);
    await send();
    expect(await messages()).toHaveLength(1);
  });

  it('once, where two workers send at the same time and one starts again', async () => {
    await refundOne();
    await refundOne();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await messages()).toHaveLength(2);
  });
});

describe('no message is sent', () => {
  it('without a template, nor once there is one about a refund of more than a day before', async () => {
    vi.stubEnv('SMS_REFUND_TEMPLATE_ID', '');
    await refundOne();
    await send();
    expect(await messages()).toEqual([]);
    vi.stubEnv('SMS_REFUND_TEMPLATE_ID', 'template-of-refunds');
    await moveClock(new Date(noon.getTime() + DAY_MS + MINUTE_MS));
    await send();
    expect(await messages()).toEqual([]);
  });

  it('to an erased user', async () => {
    const { buyer } = await refundOne();
    await services.query(
      "update users set erased_at = now(), mobile = null, email = null, name = '' where id = $1",
      [buyer],
    );
    await send();
    expect(await messages()).toEqual([]);
  });

  it('about what the payer’s bank took back', async () => {
    const { id } = await refundOne();
    await services.query(
      "update refunds set origin = 'dispute', provider_refund_id = $1 where id = $1::uuid",
      [id],
    );
    await send();
    expect(await messages()).toEqual([]);
  });
});

describe('a gateway that fails', () => {
  it('is asked again by the next run for a message that it did not send', async () => {
    await refundOne();
    answering(503, {});
    await send();
    answer = receiveMessage;
    await send();
    await send();
    expect(await messages()).toHaveLength(1);
  });

  it('is not asked again for a message that it may have sent', async () => {
    await refundOne();
    answering(200, { type: 'unheard of' });
    await send();
    answer = receiveMessage;
    await send();
    expect(await messages()).toEqual([]);
  });

  it('keeps no other buyer from the message, where it refuses one', async () => {
    await refundOne();
    await refundOne();
    let asked = 0;
    answer = async (sent) => {
      asked += 1;
      return asked === 1
        ? Response.json({ type: 'error', message: 'Invalid mobile number' })
        : receiveMessage(sent);
    };
    await send();
    expect(await messages()).toHaveLength(1);
  });
});
