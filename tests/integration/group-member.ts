import { z } from 'zod';
import type { BoughtPlan, Buyer } from './buyer';
import { newPan } from './new-pan';

/* Steps of a buyer after the payment: KYC, and joining the group of the course. */

const status = z.object({ telegram_link: z.string().nullish() });
const joined = z.object({ user_id: z.number() });

/** Completes KYC with a PAN that the simulator accepts. */
export async function completeKyc(buyer: Buyer, pan = newPan()): Promise<void> {
  const response = await buyer.send('/api/kyc-data', { pan });
  if (response.status !== 200) throw new Error(await response.text());
}

/** The buyer's join link, as the website shows it; undefined without one. */
export async function joinLink(buyer: Buyer, { slug }: BoughtPlan): Promise<string | undefined> {
  const response = await buyer.send('/api/kyc-status', { slug });
  return status.parse(await response.json()).telegram_link ?? undefined;
}

/** A person joins by a link at the simulator; returns Telegram's number of the person. */
export async function join(link: string): Promise<number> {
  const response = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return joined.parse(JSON.parse(text)).user_id;
}
