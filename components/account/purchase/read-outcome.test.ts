import { describe, expect, it } from 'vitest';
import { readExpiryOutcome, readOutcome } from './read-outcome';

const answer = (
  status: Parameters<typeof readOutcome>[0]['status'],
  payment_status: Parameters<typeof readOutcome>[0]['payment_status'],
  message: string | null = null,
) => ({ status, payment_status, message });

describe('with order-status', () => {
  it.each([
    ['fulfilled', 'paid', 'paid'],
    ['paid', 'paid', 'held'],
    ['refunded', 'paid', 'refunded'],
    ['created', 'pending', 'pending'],
    ['expired', 'pending', 'pending'],
  ] as const)('an order that is %s with a payment that is %s is %s', (status, payment, name) => {
    expect(readOutcome(answer(status, payment), 'closed', 1)).toEqual({ name });
  });

  it('what the server knows counts more than how the checkout ended', () => {
    expect(readOutcome(answer('fulfilled', 'paid'), 'declined', 1)).toEqual({ name: 'paid' });
    expect(readOutcome(answer('created', 'failed', 'No.'), 'finished', 1)).toEqual({
      name: 'declined',
      words: 'No.',
      isOpen: true,
    });
  });

  it('only an order that is open can be paid again', () => {
    for (const [status, isOpen] of [
      ['created', true],
      ['expired', false],
      ['failed', false],
    ] as const) {
      expect(readOutcome(answer(status, 'dropped'), 'closed', 1)).toEqual({
        name: 'dismissed',
        isOpen,
      });
    }
  });

  it('an attempt that the provider does not know yet is waited for, not for ever', () => {
    const none = answer('created', 'none');
    for (const ending of ['finished', 'declined', 'unknown'] as const) {
      expect(readOutcome(none, ending, 1)).toEqual({ name: 'pending' });
      expect(readOutcome(none, ending, 6)).toEqual({ name: 'dismissed', isOpen: true });
    }
  });

  it('a checkout that the buyer closed is not waited for', () => {
    expect(readOutcome(answer('created', 'none'), 'closed', 1)).toEqual({
      name: 'dismissed',
      isOpen: true,
    });
  });
});

describe('without order-status', () => {
  const early = '2026-12-31T18:29:59.000Z';
  const late = '2027-01-31T18:29:59.000Z';

  it('an expiry that is later than before was bought', () => {
    for (const before of [null, early])
      expect(readExpiryOutcome({ before, after: late }, 'closed', 1)).toEqual({ name: 'paid' });
  });

  it('an expiry that is the same, or was not known before, proves nothing', () => {
    for (const before of [late, undefined])
      expect(readExpiryOutcome({ before, after: late }, 'finished', 1)).toEqual({
        name: 'pending',
      });
  });

  it('how the checkout ended decides, and after some minutes that it is not known', () => {
    const same = { before: null, after: null };
    expect(readExpiryOutcome(same, 'closed', 1).name).toBe('dismissed');
    expect(readExpiryOutcome(same, 'declined', 1).name).toBe('declined');
    expect(readExpiryOutcome(same, 'finished', 20).name).toBe('undecided');
  });
});
