/** A message in the format of https://www.postgresql.org/docs/current/protocol-message-formats.html */
export interface PostgresMessage {
  /** The byte that names it; undefined for a client's first message, which has none. */
  readonly type: string | undefined;
  /** The whole message, with type and length. */
  readonly bytes: Buffer;
}

/** Cuts one direction of a connection into messages. `hasStartup`: the first has no byte that names it. */
export class PostgresMessages {
  #rest = Buffer.alloc(0);
  #isStartup: boolean;

  constructor({ hasStartup }: { hasStartup: boolean }) {
    this.#isStartup = hasStartup;
  }

  /** The messages that are complete with this chunk. */
  read(chunk: Buffer): PostgresMessage[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: PostgresMessage[] = [];
    for (;;) {
      const head = this.#isStartup ? 0 : 1;
      if (this.#rest.length < head + 4) return messages;
      // The length counts itself, but not the byte before it.
      const end = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < end) return messages;
      const bytes = this.#rest.subarray(0, end);
      messages.push({ type: head ? bytes.toString('latin1', 0, 1) : undefined, bytes });
      this.#rest = this.#rest.subarray(end);
      this.#isStartup = false;
    }
  }
}

/** Statements that the client of a connection runs. */
export class Statements {
  /** The SQL of prepared statements, which is sent once, by their names. */
  readonly #prepared = new Map<string, string>();

  /** The SQL that a message of the client runs: a simple query, or a bound statement; else undefined. */
  sqlOf({ type, bytes }: PostgresMessage): string | undefined {
    const [first = '', second = ''] = bytes.toString('utf8', 5).split('\0', 2);
    if (type === 'Q') return first;
    // Parse: the statement's name, then its SQL. A statement without a name is bound at once.
    if (type === 'P' && first === '') return second;
    if (type === 'P') this.#prepared.set(first, second);
    // Bind: the portal's name, then the statement's.
    return type === 'B' ? this.#prepared.get(second) : undefined;
  }
}
