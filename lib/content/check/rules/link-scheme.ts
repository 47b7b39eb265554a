import { findReferences } from '../../references';
import { knownContacts } from '../known-contacts';
import type { LinkTargets } from '../link-targets';
import { linksOf, mustBeOutside } from '../links';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** Links are addresses of this site, or https:, mailto: or tel: links. */
export const rule = fileRule({
  ids: {
    'link-scheme': {
      reason: 'A link of another kind can run code, is not encrypted, or hides where it leads.',
      suppresses: ['schema-value', 'link-typed', 'link-protected', 'link-words'],
    },
  },
  *check(file, { references, targets }) {
    for (const { url, at, field } of linksOf(file)) {
      const filled = references.fill(url);
      const wrong = findReferences(filled).length > 0 ? undefined : whatIsWrong(filled);
      if (!wrong) continue;
      const meant = meantAddress(url, knownContacts(references).emails, targets);
      yield {
        rule: 'link-scheme',
        at,
        field,
        message: `the link ${quoted(filled)} ${wrong.message}`,
        remedy: meant
          ? `Write ${meant} instead.`
          : wrong.remedy === forms && mustBeOutside(file, field)
            ? 'Write an address that begins with https://.'
            : wrong.remedy,
      };
    }
  },
});

/** What links to the value of a setting. */
const CONTACTS: readonly (readonly [name: string, link: string])[] = [
  ['contact.phone', '"{contact.phoneLink}"'],
  ['contact.helpline.number', '"{contact.helpline.link}"'],
  ['contact.secondHelpline.number', '"{contact.secondHelpline.link}"'],
  ['contact.email', 'mailto:{contact.email}'],
  ['contact.grievanceEmail', 'mailto:{contact.grievanceEmail}'],
];

/** The address that was meant, where it is certain. */
function meantAddress(
  written: string,
  emails: ReadonlyMap<string, string>,
  targets: LinkTargets,
): string | undefined {
  const url = written.trim();
  const contact = CONTACTS.find(([name]) => url === `{${name}}`);
  if (contact) return contact[1];
  const email = /^(?:mailto[^:]?)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i.exec(url)?.[1];
  if (email) return `mailto:{${emails.get(email.toLowerCase()) ?? 'contact.email'}}`;
  const page = `/${url.replace(/^(?:\.{1,2}\/)+/, '')}`;
  if (targets.has(page)) return page;
  const [, host] =
    /^(?:h?t{1,3}ps?[:;]?\/*|\/\/)?((?:www\.|(?<=\/))[\w-]+(?:\.[\w-]+)+(?:\/\S*)?)$/i.exec(url) ??
    [];
  return host && `https://${host}`;
}

const forms = 'Write an address that begins with /, #, https://, mailto: or tel:.';

function whatIsWrong(url: string): { message: string; remedy: string } | undefined {
  if (/^(?:javascript|data|vbscript):/i.test(url.trim()))
    return { message: 'runs code instead of leading somewhere', remedy: 'Delete the link.' };
  // Browsers remove line breaks and tabs from an address, and read \ as /.
  if (/[\s\p{Cc}\\]/u.test(url))
    return {
      message: 'has a space or a backslash in it',
      remedy: url.startsWith('tel:')
        ? 'Write the number without spaces, such as tel:+919876543210.'
        : url.includes(':') || url.startsWith('/')
          ? 'Write the address without them; write a space as %20.'
          : /^\+?[\d ]{8,}$/.test(url)
            ? 'Write {contact.phoneLink} as the address, which dials the number.'
            : 'A text is no address. Write the address of a page, such as /pricing.',
    };
  if (url.startsWith('//'))
    return {
      message: 'begins with //, which leaves this site',
      remedy: 'Begin the address with https://, or with one / for a page of this site.',
    };
  if (/^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|192\.168\.)/i.test(url))
    return {
      message: 'leads to the computer of whoever reads it',
      remedy: `Write ${/^https?:\/\/[^/]*(\/.*)?$/i.exec(url)?.[1] ?? '/'} instead, which is the page of this site.`,
    };
  if (/^http:/i.test(url))
    return {
      message: 'is not encrypted',
      remedy: 'Write https:// instead of http://, and check that the address still works.',
    };
  if (/^https:/i.test(url)) return wrongHost(url);
  if (/^(?:[/#]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$)/.test(url)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url))
    return /^(?:mailto|tel):/i.test(url)
      ? {
          message: 'is not a complete e-mail or telephone link',
          remedy: 'Write mailto:name@example.com or tel:+919876543210.',
        }
      : { message: 'is of a kind that is not allowed', remedy: forms };
  return { message: 'is not an address', remedy: forms };
}

function wrongHost(url: string): { message: string; remedy: string } | undefined {
  const authority = /^https:\/\/([^/?#]+)/.exec(url)?.[1];
  if (authority?.includes('@'))
    return {
      message: 'hides where it leads: the part before @ is not the host',
      remedy: 'Remove everything between https:// and @, and the @.',
    };
  if (!authority || !URL.canParse(url) || !authority.includes('.'))
    return {
      message: 'is not a complete address',
      remedy: 'Write it as https://www.example.com/page.',
    };
  return undefined;
}
