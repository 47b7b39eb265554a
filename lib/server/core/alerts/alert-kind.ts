import 'server-only';

export interface AlertKind {
  /** Description for the log, operators and messages; no personal data. */
  readonly says: string;
  /** Steps for the operator; commands without a prefix are those of `npm run ops`. */
  readonly remedy: string;
  /** `itself`: the reporting code also reports the end. `person`: a person handles it and closes it. */
  readonly ends: 'itself' | 'person';
  /** Minimum duration before people are notified, in milliseconds. */
  readonly afterMs?: number;
}

export const event = (says: string, remedy: string, afterMs = 0): AlertKind => ({
  says,
  remedy,
  ends: 'person',
  afterMs,
});

export const condition = (says: string, remedy: string, afterMs = 0): AlertKind => ({
  says,
  remedy,
  ends: 'itself',
  afterMs,
});
