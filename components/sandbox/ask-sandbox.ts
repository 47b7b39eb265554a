const TIMEOUT_MS = 10_000;

/** Sends a GET, or with `body` a POST. Returns undefined if no answer in JSON arrives. */
export async function askSandbox(
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}
