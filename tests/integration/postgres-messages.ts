/** One message of PostgreSQL's protocol, version 3: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export interface PostgresMessage {
  /** The byte that names it; undefined for a client's first message, which has none. */
  readonly type: string | undefined;
  /** The whole message, as it is sent on. */
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

/** The SQL of a client's message, which is a simple query or one to be parsed; else undefined. */
export function sqlOf({ type, bytes }: PostgresMessage): string | undefined {
  if (type !== 'Q' && type !== 'P') return undefined;
  const body = bytes.subarray(5);
  // Before the SQL of `Parse` comes the statement's name. Texts end in a zero byte.
  const from = type === 'P' ? body.indexOf(0) + 1 : 0;
  return body.toString('utf8', from, body.indexOf(0, from));
}
