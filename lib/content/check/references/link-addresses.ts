import { isHostWithin } from '../../schema/hosts';
import { outsideSites } from '../../schema/settings/outside-addresses';
import type { Context } from '../context/context';
import { hostOf, knownContacts, significantDigits } from '../context/known-contacts';
import type { Rule } from '../context/rule';
import { type Fault, quoted } from '../source/message-text';
import { linksOf } from './links';

/** Why an address is refused, by its form; the first that fits counts. */
const REFUSED: readonly (readonly [form: RegExp, why: string])[] = [
  [/^(?:javascript|data|vbscript):/i, 'runs code instead of leading somewhere'],
  // Browsers remove line breaks and tabs from an address, and read \ as /.
  [/[\s\p{Cc}\\]/u, 'has a space or a backslash in it'],
  [/^\/\//, 'begins with //, which leaves this site'],
  [/^http:/i, 'is not encrypted'],
  [/^https:\/\/[^/?#]*[@:]/i, 'hides where it leads behind @, or names a port'],
  [/^https:\/\/(?![^/?#]+\.)/i, 'is not a complete address'],
  [
    /^mailto:(?![^\s@]+@[^\s@]+$)|^tel:(?!\+?[\d-]+$)/i,
    'is not a complete e-mail or telephone address',
  ],
  [/^(?!\/|#|https:|mailto:|tel:)/i, 'is of no kind that is allowed'],
];

const refusalOf = (url: string) => REFUSED.find(([form]) => form.test(url))?.[1];

export const linkScheme: Rule = {
  id: 'link-scheme',
  severity: 'error',
  why: 'A link of another kind can run code, is not encrypted, or hides where it leads.',
  on: 'file',
  find(file, report, { references }) {
    for (const { url, at } of linksOf(file)) {
      const filled = references.fill(url, file);
      const why = filled.includes('{') ? undefined : refusalOf(filled);
      if (why)
        report(
          at,
          `the link ${quoted(filled)} ${why}`,
          'Write an address that begins with /, #, https://, mailto: or tel:, such as /pricing or tel:+919876543210.',
        );
    }
  },
};

/** Hosts of chats, where anybody can open a channel in the firm's name. */
const CHATS = ['wa.me', 'whatsapp.com', 't.me', 'telegram.me', 'telegram.dog'];

export const linkHost: Rule = {
  id: 'link-host',
  severity: 'error',
  why: 'Only sites and contacts that settings name may be linked, each reviewed once: fraudsters pass off their own chats and numbers as those of a firm.',
  on: 'file',
  find(file, report, context) {
    // The settings themselves name the sites; of them only the menus are checked.
    const namespace = file.collection?.namespace;
    if (namespace !== undefined && namespace !== 'navigation') return;
    for (const { url, at } of linksOf(file)) {
      const filled = context.references.fill(url, file);
      if (/^[/#]|\{/.test(filled) || refusalOf(filled)) continue;
      const fault = strangerAt(filled, context);
      if (fault) report(at, `the link ${quoted(filled)} ${fault[0]}`, fault[1]);
    }
  },
};

function strangerAt(url: string, { references, files }: Context): Fault | undefined {
  const { emails, telephones, addresses, hosts, isComplete } = knownContacts(references);
  const [, kind, contact = ''] = /^(mailto|tel):([^?]*)/.exec(url.toLowerCase()) ?? [];
  if (kind === 'tel' ? telephones.has(significantDigits(contact)) : emails.has(contact))
    return undefined;
  if (kind)
    return [
      'is to a contact that is not in content/settings/contact.yaml',
      'Write {contact.phoneLink}, mailto:{contact.email} or, for complaints, mailto:{contact.grievanceEmail}.',
    ];
  const host = hostOf(url);
  if (!host || addresses.has(url) || addresses.has(url.replace(/\/$/, ''))) return undefined;
  const channel = hostOf(references.values.get('social.telegram') ?? '') ?? 't.me';
  if (isHostWithin(host, [...CHATS, channel]))
    return [
      'is to a chat that no settings name',
      'Write {contact.whatsappLink} or {social.telegram} as the address of the link.',
    ];
  const list = files.find(({ collection }) => collection?.type === outsideSites.type);
  const { data } = outsideSites.schema.safeParse(list?.yaml()?.data);
  const allowed = [...hosts, ...(data?.sites.map((site) => site.host) ?? [])];
  // While the list or the settings have a mistake, nobody knows which sites they allow.
  if (!data || !isComplete || isHostWithin(host, allowed)) return undefined;
  return [
    'leads to a site that no settings name',
    'Remove the link, or add the site to the list in content/settings/outside-sites.yaml, with the reason and the date. For a page of this site write only what follows its name, such as /pricing.',
  ];
}
