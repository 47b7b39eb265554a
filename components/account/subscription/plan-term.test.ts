import { describe, expect, it } from 'vitest';
import { isAhead, readTerm } from './plan-term';

/** The last second of 21 November 2026 in India. */
const expiresAt = '2026-11-21T18:29:59.000Z';
const at = (instant: string) => readTerm(expiresAt, new Date(instant));

describe('readTerm', () => {
  it('the last day of a plan is its day in India', () => {
    expect(at('2026-09-01T00:00:00Z').lastDay).toBe('21 November 2026');
    expect(readTerm('2026-11-21T18:30:00.000Z', new Date(0)).lastDay).toBe('22 November 2026');
  });

  it('a plan is ending from seven days before its last day on', () => {
    expect(at('2026-11-13T18:29:59Z')).toMatchObject({ status: 'current', daysLeft: 8 });
    expect(at('2026-11-13T18:30:00Z')).toMatchObject({ status: 'ending', daysLeft: 7 });
  });

  it('a plan runs until the end of its last day', () => {
    expect(at('2026-11-21T18:29:58Z')).toMatchObject({ status: 'ending', daysLeft: 0 });
    expect(at('2026-11-21T18:29:59Z')).toMatchObject({ status: 'expired', daysLeft: 0 });
    expect(at('2026-11-23T06:00:00Z')).toMatchObject({ status: 'expired', daysLeft: -2 });
  });
});

describe('isAhead', () => {
  it('a plan without an end does not run', () => {
    expect(isAhead(null, new Date(0))).toBe(false);
    expect(isAhead(undefined, new Date(0))).toBe(false);
    expect(isAhead(expiresAt, new Date(0))).toBe(true);
  });
});
