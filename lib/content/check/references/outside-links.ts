import { findReferences } from '../../references';
import { isHostWithin } from '../../schema/hosts';
import { outsideSites } from '../../schema/settings/outside-addresses';
import type { Context } from '../context/context';
import { hostOf, knownContacts, significantDigits } from '../context/known-contacts';
import type { Rule } from '../context/rule';
import { closestMatch, didYouMean, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import { linksOf, type WrittenAddress } from './links';

/** Hosts of chats, where anybody can open a channel in the firm's name. */
const CHATS = ['wa.me', 'whatsapp.com', 't.me', 'telegram.me', 'telegram.dog'];

type Fault = readonly [id: 'link-host' | 'link-typed', message: string, remedy: string];

export const outsideLinkRules: readonly Rule[] = [
  outsideRule(
    'link-host',
    'error',
    'Only sites and contacts that settings name may be linked, each reviewed once: fraudsters pass off their own chats and numbers as those of a firm.',
  ),
  outsideRule(
    'link-typed',
    'warning',
    'An address that is typed stays the old one when the settings change.',
  ),
];

/** One of the rules about links that leave the site, each with its own id. */
function outsideRule(id: Fault[0], severity: Rule['severity'], why: string): Rule {
  return {
    ...{ id, severity, why },
    on: 'file',
    find(file, report, context) {
      for (const { address, fault } of faultsOf(file, context)) {
        const [found, message, remedy] = fault;
        const inQuotes = remedy.replace(/^Write (\{[\w.]+\})/, 'Write "$1", with the quotes,');
        if (found === id) report(address.at, message, address.field ? inQuotes : remedy);
      }
    },
  };
}

/**
 * Faults of the links in a document. Of the settings only menus are checked, since links are compared with
 * the others.
 */
function faultsOf(file: SourceFile, context: Context): { address: WrittenAddress; fault: Fault }[] {
  const namespace = file.collection?.namespace;
  if (namespace !== undefined && namespace !== 'navigation') return [];
  return linksOf(file).flatMap((address) => {
    const { url } = address;
    if (/^[/#]/.test(url) || findReferences(url).length > 0) return [];
    const fault = /^(?:mailto|tel):/i.test(url)
      ? wrongContact(url, context)
      : wrongAddress(url, context);
    return fault ? [{ address, fault }] : [];
  });
}

function wrongContact(url: string, { references }: Context): Fault | undefined {
  const { emails, telephones } = knownContacts(references);
  if (/^tel:/i.test(url)) {
    const name = telephones.get(significantDigits(url));
    if (name) return typed(url, `{${telephoneLinkName(name)}}`);
    return [
      'link-host',
      `the link ${quoted(url)} dials a number that is not in content/settings/contact.yaml`,
      'Write {contact.phoneLink} as the address of the link.',
    ];
  }
  const address = url.slice('mailto:'.length).replace(/\?.*$/s, '');
  const name = emails.get(address.toLowerCase());
  if (name) return typed(url, `mailto:{${name}}`);
  return [
    'link-host',
    `the link ${quoted(url)} is to an e-mail address that is not in content/settings/contact.yaml`,
    'Write mailto:{contact.email}, or mailto:{contact.grievanceEmail} for complaints.',
  ];
}

const telephoneLinkName = (name: string) =>
  name.endsWith('.number') ? name.replace(/number$/, 'link') : `${name}Link`;

function wrongAddress(url: string, { references, files }: Context): Fault | undefined {
  const { addresses, hosts, isComplete } = knownContacts(references);
  const host = hostOf(url);
  // link-scheme reports an address that is not complete.
  if (!host || !/^https?:[!-?A-~]+\.[!-?A-~]+$/.test(url)) return undefined;
  const name = addresses.get(url) ?? addresses.get(url.replace(/\/$/, ''));
  if (name) return typed(url, `{${name}}`);
  const channel = references.values.get('social.telegram') ?? '';
  if (isHostWithin(host, [...CHATS, hostOf(channel) ?? 't.me']))
    return [
      'link-host',
      `the link ${quoted(url)} is to a chat that no settings name`,
      `Write {${/wa\.me|whatsapp/.test(host) ? 'contact.whatsappLink' : 'social.telegram'}} as the address of the link.`,
    ];
  const port = /^https:\/\/[^/?#]*:(\d+)/.exec(url)?.[1];
  if (port)
    return [
      'link-host',
      `the link leads to port ${port} of ${quoted(host)}, where no public site is`,
      `Delete ":${port}" from the address.`,
    ];
  const sites = listedSites(files);
  if (!sites || !isComplete) return undefined;
  const allowed = [...hosts, ...sites];
  if (isHostWithin(host, allowed)) return undefined;
  return [
    'link-host',
    `the link leads to ${quoted(host)}, a site that no settings name`,
    `${didYouMean(closestMatch(host, allowed))}Remove the link, or add the site to the list in content/settings/outside-sites.yaml, with the reason and the date. For a page of this site write only what follows its name, such as /pricing.`,
  ];
}

/** The sites that content/settings/outside-sites.yaml lists; undefined while it has a mistake. */
function listedSites(files: readonly SourceFile[]): string[] | undefined {
  const file = files.find(({ collection }) => collection?.type === outsideSites.type);
  const { data } = outsideSites.schema.safeParse(file?.yaml()?.data);
  return data?.sites.map(({ host }) => host);
}

function typed(url: string, reference: string): Fault {
  return [
    'link-typed',
    `the address ${quoted(url)} is typed, and the settings know it`,
    `Write ${reference} instead, which follows the settings.`,
  ];
}
