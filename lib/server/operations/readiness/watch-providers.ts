import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { getDatabase } from '@/lib/server/db/client';
import { alerts } from '@/lib/server/db/schema/alerts';
import { gateway, smsGateway } from '@/lib/server/providers/chosen-providers';

/** Requests that change nothing at a provider. Their outcome raises or ends its alert. */
const questions = {
  sms: smsGateway.checkKey,
  payments: () => gateway.findOrder('none'),
};

export const watchProviders = defineJob({
  name: 'watch-providers',
  of: noPayload,
  lane: 'rest',
  every: 'minute',
  // No retry: the next run does the same work.
  tries: 1,
  does: 'asks the SMS gateway and the payment gateway again while one does not answer: at night nobody else may',
  run: askThoseDown,
});

async function askThoseDown(): Promise<void> {
  const down = await getDatabase()
    .select({ about: alerts.about })
    .from(alerts)
    .where(and(eq(alerts.kind, 'only_provider_down'), isNull(alerts.endedAt)));
  for (const [name, ask] of Object.entries(questions)) {
    if (down.some(({ about }) => about === name)) await ask().catch(() => undefined);
  }
}
