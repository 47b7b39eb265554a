import 'server-only';
import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { SandboxMessage } from '@/lib/contract/sandbox';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { sandboxMessages } from '@/lib/server/db/schema/sandbox-tools';

/** How many messages the inbox shows. */
const SHOWN = 200;

/** Puts a message into the inbox instead of sending it to a phone. */
export async function deliverMessage(message: Omit<SandboxMessage, 'sentAt'>): Promise<void> {
  const sent = { ...message, id: timeOrderedId(), sentAt: await now() };
  await inTransaction((tx) => tx.insert(sandboxMessages).values(sent));
}

/** The latest messages, newest first. */
export async function listMessages(): Promise<SandboxMessage[]> {
  const { id, channel, to, text, sentAt } = sandboxMessages;
  const messages = await getDatabase()
    .select({ channel, to, text, sentAt })
    .from(sandboxMessages)
    .orderBy(desc(id))
    .limit(SHOWN);
  return messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }));
}

/** An id that sorts by real time (UUID version 7): the sandbox's own clock may be set back. */
function timeOrderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomBytes(9).toString('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6),
  ].join('-');
}
