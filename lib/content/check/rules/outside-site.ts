import { outsideSites } from '../../schema/settings/outside-sites';
import { isOneEditAway } from '../claims/spelling';
import type { FieldPlace } from '../finding';
import { hostOf, isWithin } from '../known-contacts';
import { linksOf } from '../links';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Sites that fraudsters imitate. */
const OFFICIAL = `
  sebi.gov.in scores.gov.in smartodr.in nseindia.com bseindia.com mcxindia.com nism.ac.in
  rbi.org.in incometax.gov.in cdslindia.com nsdl.com nsdl.co.in youtube.com instagram.com
  linkedin.com telegram.me telegram.org google.com apple.com twitter.com tradingview.com
  razorpay.com digilocker.gov.in
`
  .trim()
  .split(/\s+/);

/** Settings that have addresses of other sites. */
const SETTINGS = ['social', 'legalLinks', 'offers', 'embeds'];

/** Where anybody can publish in any name, or a short address hides where it leads. */
const OPEN = `
  t.me telegram.me telegram.dog wa.me whatsapp.com bit.ly tinyurl.com t.co goo.gl is.gd
  cutt.ly rb.gy tiny.cc shorturl.at rebrand.ly lnkd.in github.io vercel.app netlify.app
  pages.dev workers.dev web.app herokuapp.com firebaseapp.com blogspot.com wordpress.com
  wixsite.com weebly.com linktr.ee sites.google.com docs.google.com drive.google.com forms.gle
  notion.site amazonaws.com
`
  .trim()
  .split(/\s+/);

/** Nobody can have a site of such a name, so it is written in place of one that is still to be chosen. */
const PLACEHOLDERS = ['example.com', 'example.net', 'example.org'];

/** Endings below which everybody can register a site. */
const ENDING = /^(?:(?:com?|net|org|gov|nic|ac|edu|res|gen|firm|ind|mil)\.)?[a-z]{2,24}$/;

/** The list of outside sites names single sites, each of them what it looks like. */
export const rule = fileRule({
  ids: {
    'site-alike': {
      reason: 'A site whose name only looks like that of SEBI or of a service is how fraud begins.',
      suppresses: ['link-protected'],
    },
    'site-open': {
      reason:
        'On such a site anybody can publish in any name, so listing it would allow everything.',
      suppresses: ['link-protected'],
    },
  },
  *check(file) {
    if (file.collection?.type === outsideSites.type)
      for (const field of file.fields().known) {
        const found = field.path[2] === 'host' ? wrongHost(field.value) : undefined;
        if (found)
          yield {
            ...found,
            at: fieldLocation(file, field),
            field: field.name,
            compares: ownField(file, field.name),
          };
      }
    // Documents may lead to all sites of the settings, so these are looked at too.
    if (SETTINGS.includes(file.collection?.namespace ?? ''))
      for (const { url, at, field } of linksOf(file)) {
        const host = hostOf(url) ?? '';
        const official = imitated(host);
        if (file.collection?.namespace === 'legalLinks' && OPEN.includes(host))
          yield {
            rule: 'site-open',
            at,
            field,
            compares: ownField(file, field),
            message: `the address leads to ${quoted(host)}, where anybody can publish or hide another address`,
            remedy:
              'Open the address in a browser, and write that of the site which publishes it itself, as the browser shows it there.',
          };
        if (official)
          yield {
            rule: 'site-alike',
            at,
            field,
            compares: ownField(file, field),
            message: `the address leads to ${quoted(hostOf(url))}, which looks like ${quoted(official)} and is another site`,
            remedy: `Write an address of ${official}, as the browser shows it there.`,
          };
      }
  },
});

/** What is no address, or not the name of a site alone, has its own finding. */
function ownField({ path }: SourceFile, field: string | undefined): FieldPlace[] {
  return field === undefined ? [] : [{ file: path, field }];
}

function wrongHost(host: unknown) {
  if (typeof host !== 'string') return undefined;
  const remedy = 'Delete this entry, from its hyphen to its last line, and the links to the site.';
  if (ENDING.test(host) || OPEN.includes(host))
    return {
      rule: 'site-open' as const,
      message: `at ${quoted(host)} anybody can publish`,
      remedy: `${remedy} Or write the full name of the one site that you mean.`,
    };
  const official = imitated(host);
  return (
    official && {
      rule: 'site-alike' as const,
      message: `${quoted(host)} looks like ${quoted(official)}, and is another site`,
      remedy: `Write ${official}, or delete this entry, from its hyphen to its last line.`,
    }
  );
}

/** The official site that a host imitates. */
function imitated(host: string): string | undefined {
  if (isWithin(host, [...OFFICIAL, ...PLACEHOLDERS])) return undefined;
  return OFFICIAL.find((official) => isAlike(host, official));
}

/** Whether a part of a name is, has or resembles by all but one letter the name of a site. */
function isAlike(host: string, official: string): boolean {
  const [name = ''] = official.split('.');
  if (lettersOf(host) === lettersOf(official)) return true;
  return host.split(/[.-]/).some((part) => {
    const plain = lettersOf(part);
    if (name.length < 6) return plain === name;
    return plain.includes(name) || isOneEditAway(name, plain);
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
