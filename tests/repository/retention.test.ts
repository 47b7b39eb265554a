import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatQuantity } from '@/lib/domain/quantity';
import { retention, sessionDays } from '@/lib/domain/retention';

it('docs/security.md says of each kind of records how long it is kept, from when and why', () => {
  const security = readFileSync('docs/security.md', 'utf8');
  for (const { what, period, from, why } of Object.values(retention)) {
    const time = typeof period === 'string' ? `\`${period}\`` : formatQuantity(period);
    expect(security).toContain(`| ${what} | ${time} | ${from} | ${why} |\n`);
  }
  const { unused, most } = sessionDays;
  expect(security).toContain(`end ${unused} days after their last use, ${most} days at most;`);
});
