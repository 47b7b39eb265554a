import 'server-only';
import { loadEnv, ownOrigins, simulatorAddress } from '@/lib/server/env';

const isLoopback = ({ hostname }: URL) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * An address for webhooks, where it is of this website as this process reaches it; undefined for one of
 * another machine, to which the sandbox posts nothing.
 */
export function reachableAddress(address: string): string | undefined {
  const env = loadEnv();
  const url = new URL(address);
  if (ownOrigins(env).includes(url.origin)) {
    return new URL(simulatorAddress(env, '')).origin + url.pathname + url.search;
  }
  return isLoopback(url) ? url.href : undefined;
}
