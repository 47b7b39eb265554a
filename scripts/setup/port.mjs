import { connect, createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** @throws {Problem} when it is no port. */
export function parsePort(text = '3000') {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Problem(
    `PORT is "${text}", which is no port.`,
    'Use a whole number from 1 to 65535, such as PORT=3000.',
  );
}

/**
 * @param {string} command What to run with another port, such as `npm run up`.
 * @throws {Problem} when the port is taken, by another program or by this very site.
 */
export async function checkPort({ port, host, command }) {
  const error = (await listenError(port, host)) ?? (await answeredAt(port));
  if (!error) return;
  const other = port === 65_535 ? 3000 : port + 1;
  const choose = `PORT=${other} ${command}`;
  if (error === 'EADDRINUSE') {
    if (await isThisSite(port))
      throw new Problem(
        `This site is already running at http://localhost:${port}.`,
        `Open that address, or start a second one beside it: ${choose}`,
      );
    throw new Problem(
      `Port ${port} is taken by another program.`,
      `Stop it, or choose another: ${choose}`,
    );
  }
  if (error === 'EACCES')
    throw new Problem(
      `Your user may not open port ${port}.`,
      `Choose one above 1023: PORT=3000 ${command}`,
    );
  throw new Problem(
    `The address ${host}:${port} cannot be listened on (${error}).`,
    'Set HOST to an address of this machine, or leave it unset.',
  );
}

/** A port that nothing listens on, for a server of a test. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer().once('error', ({ code }) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** A program on the other kind of localhost does not hinder listening, yet browsers may meet it. */
async function answeredAt(port) {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(port, host)));
  return answers.includes(true) ? 'EADDRINUSE' : undefined;
}

function accepts(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

async function isThisSite(port) {
  try {
    const url = `http://127.0.0.1:${port}/api/health`;
    const response = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'error' });
    return response.ok && isHealthAnswer(await response.json());
  } catch {
    return false;
  }
}

const isHealthAnswer = (body) => typeof body === 'object' && body !== null && body.status === 'ok';
