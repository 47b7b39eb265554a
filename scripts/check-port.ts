import getPort from 'get-port';
import { z } from 'zod';
import { Problem } from './setup/problem.mjs';

/** @throws Problem when it is no port. */
export function parsePort(text = '3000'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Problem(
    `PORT is "${text}", which is no port.`,
    'Use a whole number from 1 to 65535, such as PORT=3000.',
  );
}

/**
 * Checks that no program has a port, on any address of this machine: one on the other kind of
 * localhost does not prevent listening, but browsers may reach it instead.
 *
 * @param command What to run with another port, such as `npm run up`.
 * @throws Problem when the port is taken, by another program or by this very site.
 */
export async function checkPort(port: number, command: string): Promise<void> {
  if ((await getPort({ port })) === port) return;
  const choose = `PORT=${port === 65_535 ? 3000 : port + 1} ${command}`;
  if (await isThisSite(port))
    throw new Problem(
      `This site is already running at http://localhost:${port}.`,
      `Open that address, or start a second one beside it: ${choose}`,
    );
  if (port < 1024)
    throw new Problem(
      `Port ${port} is taken, or your user may not open it.`,
      `Choose one above 1023: PORT=3000 ${command}`,
    );
  throw new Problem(
    `Port ${port} is taken by another program.`,
    `Stop it, or choose another: ${choose}`,
  );
}

const healthSchema = z.object({ status: z.literal('ok') });

async function isThisSite(port: number): Promise<boolean> {
  try {
    const url = `http://127.0.0.1:${port}/api/health`;
    const response = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'error' });
    return response.ok && healthSchema.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}
