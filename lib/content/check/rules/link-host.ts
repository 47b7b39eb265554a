import { findReferences } from '../../references';
import { closestMatch } from '../closest-match';
import {
  hostOf,
  isWithin,
  type KnownContacts,
  knownContacts,
  significantDigits,
} from '../known-contacts';
import { linksOf } from '../links';
import { didYouMean, quoted } from '../message-text';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';

/** Hosts of chats, where anybody can open a channel in the firm's name. */
const CHATS = ['wa.me', 'whatsapp.com', 't.me', 'telegram.me', 'telegram.dog'];

interface Fault {
  readonly rule: 'link-host' | 'link-contact' | 'link-typed';
  readonly message: string;
  readonly remedy: string;
}

/** Links that leave the site lead where settings say. */
export const rule = fileRule({
  ids: {
    'link-host': {
      reason: 'Only sites that settings name may be linked, so that each was reviewed once.',
      suppresses: ['link-scheme', 'link-protected', 'link-words'],
    },
    'link-contact': {
      reason:
        'Fraudsters pass off their own chats and numbers as those of a firm, so all contacts are written in the settings only.',
      suppresses: ['link-scheme', 'link-protected', 'link-words'],
    },
    'link-typed': {
      severity: 'warning',
      reason: 'An address that is typed stays the old one when the settings change.',
      suppresses: ['link-words'],
    },
  },
  *check(file, { references, sites }) {
    // Settings are where addresses are written; menus refer to them.
    const namespace = file.collection?.namespace;
    if (namespace !== undefined && namespace !== 'navigation') return;
    const contacts = knownContacts(references);
    for (const { url, at, field } of linksOf(file)) {
      if (findReferences(url).length > 0) continue;
      const fault = /^(?:mailto|tel):/i.test(url)
        ? wrongContact(url, contacts)
        : wrongAddress(url, contacts, sites);
      if (!fault) continue;
      const inQuotes = fault.remedy.replace(/^Write (\{[\w.]+\})/, 'Write "$1", with the quotes,');
      const remedy = field === undefined ? fault.remedy : inQuotes;
      yield { ...fault, remedy, at, field, subject: url };
    }
  },
});

function wrongContact(url: string, { emails, telephones }: KnownContacts): Fault | undefined {
  if (/^tel:/i.test(url)) {
    const name = telephones.get(significantDigits(url));
    if (name) return typed(url, `{${telephoneLinkName(name)}}`);
    return {
      rule: 'link-contact',
      message: `the link ${quoted(url)} dials a number that is not in content/settings/contact.yaml`,
      remedy: 'Write {contact.phoneLink} as the address of the link.',
    };
  }
  const address = url.slice('mailto:'.length).replace(/\?.*$/s, '');
  const name = emails.get(address.toLowerCase());
  if (name) return typed(url, `mailto:{${name}}`);
  return {
    rule: 'link-contact',
    message: `the link ${quoted(url)} is to an e-mail address that is not in content/settings/contact.yaml`,
    remedy: 'Write mailto:{contact.email}, or mailto:{contact.grievanceEmail} for complaints.',
  };
}

/** `contact.phoneLink`, `contact.helpline.link`. */
const telephoneLinkName = (name: string) =>
  name.endsWith('.number') ? name.replace(/number$/, 'link') : `${name}Link`;

function wrongAddress(
  url: string,
  { addresses, hosts, isComplete }: KnownContacts,
  sites: RuleContext['sites'],
): Fault | undefined {
  const host = hostOf(url);
  // What is no complete address has the finding link-scheme or text-confusable.
  if (!host || !/^https?:[!-?A-~]+\.[!-?A-~]+$/.test(url)) return undefined;
  const name = addresses.get(url) ?? addresses.get(url.replace(/\/$/, ''));
  if (name) return typed(url, `{${name}}`);
  if (isWithin(host, [...CHATS, ...chatsOf(addresses)]))
    return {
      rule: 'link-contact',
      message: `the link ${quoted(url)} is to a chat that no settings name`,
      remedy: /wa\.me|whatsapp/.test(host)
        ? 'Write {contact.whatsappLink} as the address of the link.'
        : 'Write {social.telegram} as the address of the link.',
    };
  const port = /^https:\/\/[^/?#]*:(\d+)/.exec(url)?.[1];
  if (port)
    return {
      rule: 'link-host',
      message: `the link leads to port ${port} of ${quoted(host)}, where no public site is`,
      remedy: `Delete ":${port}" from the address.`,
    };
  if (!sites || !isComplete) return undefined;
  const allowed = [...hosts, ...sites];
  if (isWithin(host, allowed)) return undefined;
  return {
    rule: 'link-host',
    message: `the link leads to ${quoted(host)}, a site that no settings name`,
    remedy: `${didYouMean(closestMatch(host, allowed))}Remove the link, or add the site to the list in content/settings/outside-sites.yaml, with the reason and the date. For a page of this site write only what follows its name, such as /pricing.`,
  };
}

/** The host of the firm's channel, on which others may have channels too. */
function chatsOf(addresses: KnownContacts['addresses']): string[] {
  return [...addresses].flatMap(([address, name]) =>
    name === 'social.telegram' ? (hostOf(address) ?? []) : [],
  );
}

function typed(url: string, reference: string): Fault {
  return {
    rule: 'link-typed',
    message: `the address ${quoted(url)} is typed, and the settings know it`,
    remedy: `Write ${reference} instead, which follows the settings.`,
  };
}
