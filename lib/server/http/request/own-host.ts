import 'server-only';
import { type Env, ownOrigins } from '@/lib/server/env';

/**
 * Whether a Host header names this machine itself or the website as the settings do. A page of
 * another website that has its own name lead here (DNS rebinding) sends that name.
 */
export function isOwnHost(header: string | undefined, env: Env): boolean {
  const name = hostName(`http://${header}`);
  if (name === undefined) return false;
  return isLoopback(name) || name === env.HOST || ownOrigins(env).map(hostName).includes(name);
}

function hostName(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : undefined;
}

function isLoopback(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(name);
}
