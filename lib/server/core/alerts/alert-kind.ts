import 'server-only';

export interface AlertKind {
  /** What has happened, for the log, operators and messages; never a value of a person. */
  readonly says: string;
  /** What a person does about it; commands without more are those of `npm run ops`. */
  readonly remedy: string;
  /** `itself`: the code that reports it also sees its end. `person`: somebody deals with it and closes it. */
  readonly ends: 'itself' | 'person';
  /** How long it lasts before people are told, in milliseconds. */
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
