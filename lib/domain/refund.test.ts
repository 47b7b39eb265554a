import { describe, expect, test } from 'vitest';
import { indianDay } from './dates';
import { proRataPrice } from './quote';
import { gatewayRefundsEnd, unexpiredPart } from './refund';
import { indianMidnight, nextTerm } from './term';

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

describe('the unexpired part of a term', () => {
  test('is 265 of 365 days after 100 full days, at whatever hour the term began', () => {
    for (const at of ['00:00', '12:00', '23:59']) {
      const term = nextTerm({ at: new Date(`2027-01-01T${at}:00+05:30`), months: 12 });
      const part = unexpiredPart(term, '2027-04-11');
      expect(part.unexpiredDays).toBe(265);
      expect(part.endsAt).toEqual(indianMidnight('2027-04-12'));
    }
    const price = proRataPrice({ pricePaise: 1_200_000, unexpiredDays: 265, totalDays: 365 });
    expect(price).toBe(871_233);
  });

  test('is the whole term for a buyer who leaves on the day of the purchase', () => {
    const term = nextTerm({ at: noon('2027-01-31'), months: 1 });
    expect(unexpiredPart(term, '2027-01-31')).toMatchObject({ unexpiredDays: 28, totalDays: 28 });
  });

  test('is never more than the term, and nothing after its last day', () => {
    const term = nextTerm({ at: noon('2027-01-31'), months: 1 });
    expect(unexpiredPart(term, '2026-12-01').unexpiredDays).toBe(28);
    expect(unexpiredPart(term, '2027-02-27').unexpiredDays).toBe(1);
    expect(unexpiredPart(term, '2027-02-28').unexpiredDays).toBe(0);
    expect(unexpiredPart(term, '2027-06-01').unexpiredDays).toBe(0);
  });
});

describe('the payment gateway', () => {
  test.each([
    ['2027-01-15', '2027-07-15'],
    ['2027-08-31', '2028-02-29'],
    ['2026-08-31', '2027-02-28'],
  ])('refunds a payment of %s until the midnight before %s', (paid, end) => {
    expect(gatewayRefundsEnd(noon(paid), 6)).toEqual(indianMidnight(end));
    expect(indianDay(gatewayRefundsEnd(noon(paid), 6))).toBe(end);
  });
});
