import { isIP } from 'node:net';

/** The settings that a build reads; all others are read at the start and never rebuild. */
export function buildSettings(env) {
  const settings = Object.entries(env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  settings.push(['APP_MODE', env.APP_MODE || 'sandbox']);
  if (isPublicAddress(env.SITE_URL)) settings.push(['SITE_URL', env.SITE_URL]);
  return settings.filter(([, value]) => value).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether a build could print this address: one of this machine or a private network is not. */
function isPublicAddress(text) {
  if (!text || !URL.canParse(text)) return false;
  const name = new URL(text).hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) === 4)
    return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(name);
  if (isIP(name) === 6) return !/^(::1?$|f[cd]|fe[89ab])/i.test(name);
  return name.includes('.') && !/\.(localhost|local|internal|test)$/.test(name);
}
