import type { z } from 'zod';
import { editsBetween } from './edits-between';
import { reject } from './reject';

/** Endings that are typed instead of .com, .net, .org or .in. */
const ENDINGS: readonly (readonly [right: string, mistyped: string])[] = [
  ['com', 'con cmo ocm comm coom cim cpm vom xom ccom comn cm om'],
  ['net', 'nte ent nett met ner'],
  ['org', 'ogr rog orgg og'],
  ['in', 'ni inn im'],
];

/** Hosts of e-mail that are often mistyped, without their ending .com. */
const MAIL_HOSTS: readonly (readonly [right: string, mistyped: string])[] = [
  ['gmail', 'gmial gmai gmil gamil gnail gmaill gmal gmali gimail'],
  ['yahoo', 'yaho yahooo yhoo'],
  ['hotmail', 'hotmial'],
  ['outlook', 'outlok'],
  ['rediffmail', 'rediffmial redifmail'],
];

/** Sites that fraudsters imitate. */
const OFFICIAL =
  `sebi.gov.in scores.gov.in smartodr.in nseindia.com bseindia.com mcxindia.com nism.ac.in
  rbi.org.in incometax.gov.in cdslindia.com nsdl.com nsdl.co.in youtube.com instagram.com
  linkedin.com telegram.me telegram.org google.com apple.com twitter.com tradingview.com
  razorpay.com digilocker.gov.in`.split(/\s+/);

/** Hosts on which anybody can publish in any name, or whose short addresses hide where they lead. */
const OPEN = `t.me telegram.me telegram.dog wa.me whatsapp.com bit.ly tinyurl.com t.co goo.gl is.gd
  cutt.ly rb.gy tiny.cc shorturl.at rebrand.ly lnkd.in github.io vercel.app netlify.app
  pages.dev workers.dev web.app herokuapp.com firebaseapp.com blogspot.com wordpress.com
  wixsite.com weebly.com linktr.ee sites.google.com docs.google.com drive.google.com forms.gle
  notion.site amazonaws.com`.split(/\s+/);

/** Reserved names, which nobody can register: placeholders for a host that is not chosen yet. */
export const placeholderHosts = ['example.com', 'example.org', 'example.in', 'example'];

/** Endings below which everybody can register a site. */
const ENDING = /^(?:(?:com?|net|org|gov|nic|ac|edu|res|gen|firm|ind|mil)\.)?[a-z]{2,24}$/;

const DELETE = 'Delete this entry, from its hyphen to its last line, and the links to the site.';

/** Reports the host of an address or an e-mail address that is mistyped or looks like another one. */
export function checkHost(value: string, context: z.RefinementCtx): void {
  const host = hostIn(value);
  const right = rightHost(host);
  const official = imitated(host);
  if (right) reject(context, [], `has the host "${host}", which is mistyped`, `Write ${right}.`);
  else if (official)
    reject(
      context,
      [],
      `leads to "${host}", which looks like "${official}" and is another site`,
      `Write an address of ${official}, as the browser shows it there.`,
    );
}

/** Reports an address that is not at one of the hosts of a service, nor at one of `others`. */
export function atHost(hosts: readonly string[], others: readonly string[] = []) {
  return (value: string, context: z.RefinementCtx): void => {
    const host = hostIn(value);
    if (host.includes('.') && !isHostWithin(host, [...hosts, ...others]))
      reject(
        context,
        [],
        `leads to "${host}", which is not ${hosts.join(' or ')}`,
        `Write an address that begins with https://${hosts[0]}/, as the browser shows it there.`,
      );
  };
}

/** Reports an address at which anybody can publish, or that hides another one. */
export function checkPublisher(value: string, context: z.RefinementCtx): void {
  const host = hostIn(value);
  if (OPEN.includes(host))
    reject(
      context,
      [],
      `leads to "${host}", where anybody can publish or hide another address`,
      'Open the address in a browser, and write that of the site which publishes it itself, as the browser shows it there.',
    );
}

/** Reports the name of a site that anybody may use, or that imitates another one. */
export function checkSite(host: string, context: z.RefinementCtx): void {
  const official = imitated(host);
  if (ENDING.test(host) || OPEN.includes(host))
    reject(
      context,
      [],
      'is a site at which anybody can publish',
      `${DELETE} Or write the full name of the one site that you mean.`,
    );
  else if (official)
    reject(
      context,
      [],
      `looks like "${official}", and is another site`,
      `Write ${official}, or delete this entry, from its hyphen to its last line.`,
    );
}

/** The host of an address, without `www.`; empty for other texts. */
function hostIn(value: string): string {
  const [, host = ''] =
    /^(?:https?:\/\/(?:www\.)?|(?:mailto:)?[^@/?\s]{1,64}@)([^/?#:\s]+)/i.exec(value) ?? [];
  return host.toLowerCase().replace(/\.$/, '');
}

/** Whether a host is one of `hosts` or belongs to one, as `scores.sebi.gov.in` to `sebi.gov.in`. */
export function isHostWithin(host: string, hosts: Iterable<string>): boolean {
  return [...hosts].some((each) => host === each || host.endsWith(`.${each}`));
}

function rightHost(host: string): string | undefined {
  const end = host.lastIndexOf('.') + 1;
  const fits = ([, mistyped]: readonly [string, string], word: string) =>
    mistyped.split(' ').includes(word);
  const ending = ENDINGS.find((each) => fits(each, host.slice(end)));
  if (ending && end > 0) return `${host.slice(0, end)}${ending[0]}`;
  const mail = MAIL_HOSTS.find((each) => fits(each, host.replace(/\.com$/, '')));
  return mail && host.endsWith('.com') ? `${mail[0]}.com` : undefined;
}

/** The official site that a host imitates. */
function imitated(host: string): string | undefined {
  if (host === '' || isHostWithin(host, [...OFFICIAL, ...placeholderHosts])) return undefined;
  return OFFICIAL.find((official) => isAlike(host, official));
}

/** Whether a part of a name is, has or resembles by all but one letter the name of a site. */
function isAlike(host: string, official: string): boolean {
  const [name = ''] = official.split('.');
  if (lettersOf(host) === lettersOf(official)) return true;
  return host.split(/[.-]/).some((part) => {
    const plain = lettersOf(part);
    return name.length < 6
      ? plain === name
      : plain.includes(name) || editsBetween(name, plain) === 1;
  });
}

/** A name without points and hyphens; digits that look like letters are letters. */
function lettersOf(name: string): string {
  return name
    .replaceAll(/[.-]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
