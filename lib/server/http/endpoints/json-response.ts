import 'server-only';

/**
 * A JSON answer that keeps its text: the server sends that as it is. The web stream that the
 * platform's `Response` makes of each body costs more than the rest of a small answer; here one is
 * made only for who reads the body otherwise, as Next does under `npm run dev`.
 */
export class JsonResponse extends Response {
  readonly content: string;

  constructor(
    value: unknown,
    { status = 200, headers }: { status?: number; headers?: Headers } = {},
  ) {
    super(null, { status, ...(headers && { headers }) });
    this.headers.set('Content-Type', 'application/json');
    this.content = JSON.stringify(value);
  }

  override get body() {
    return this.#whole().body;
  }

  override arrayBuffer() {
    return this.#whole().arrayBuffer();
  }

  override json() {
    return this.#whole().json();
  }

  override text() {
    return this.#whole().text();
  }

  #whole(): Response {
    return new Response(this.content);
  }
}
