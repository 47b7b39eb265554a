import { DAY_MS } from '@/lib/domain/dates';
import { formatPaise } from '@/lib/domain/money';
import { indianMidnight } from '@/lib/domain/term';
import { auditMoney, type MoneyAudit } from '@/lib/server/billing/audit/audit-money';
import { differenceRemedies } from '@/lib/server/billing/audit/difference';
import { now } from '@/lib/server/core/time/clock';
import { defineCommand } from './command';
import { isoDay, option, reads } from './options';

const DAYS = 31;

export const auditMoneyCommand = defineCommand({
  name: 'audit money',
  summary: 'Compares the payment provider, our books and the groups; exit code 1 if they differ.',
  schema: reads({
    since: option(
      'DAY',
      `ask the provider about orders from this day in India on; else of ${DAYS} days`,
      isoDay.optional(),
    ),
  }),
  run: async ({ since }) => {
    // It reads which group a course has, from content/.
    const at = await now();
    const from = since ? indianMidnight(since) : new Date(at.getTime() - DAYS * DAY_MS);
    const found = await auditMoney({ since: from, until: at });
    const { differences } = found;
    const lines = differences.map(
      ({ kind, id, sentence }) => `${kind} ${id} ${sentence} ${differenceRemedies[kind]}`,
    );
    const told = lines.length > 0 ? lines : ['No difference.'];
    return {
      text: [...told, sumLine(found)].join('\n'),
      json: found,
      exitCode: lines.length > 0 ? 1 : 0,
    };
  },
});

/** Formats the sum paid at the provider and its parts. */
function sumLine({ sum, isBalanced }: MoneyAudit): string {
  const { provided, granted, refunded, inReview } = sum;
  const parts = `${formatPaise(granted)} granted + ${formatPaise(refunded)} refunded + ${formatPaise(inReview)} in review`;
  return `Paid at the provider: ${formatPaise(provided)} ${isBalanced ? '=' : '≠'} ${parts}.`;
}
