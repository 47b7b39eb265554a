import { findReferences } from '../../references';
import { knownContacts } from '../context/known-contacts';
import type { LinkTargets } from '../context/link-targets';
import type { Rule } from '../context/rule';
import { type Fault, quoted } from '../source/message-text';
import { linksOf, mustBeOutside } from './links';

const FORMS = 'Write an address that begins with /, #, https://, mailto: or tel:.';

export const addressForm: Rule = {
  id: 'link-scheme',
  severity: 'error',
  why: 'A link of another kind can run code, is not encrypted, or hides where it leads.',
  on: 'file',
  find(file, report, { references, targets }) {
    for (const address of linksOf(file)) {
      const filled = references.fill(address.url, file);
      const fault = findReferences(filled).length > 0 ? undefined : whatIsWrong(filled);
      if (!fault) continue;
      const [message, remedy] = fault;
      const meant = meantAddress(address.url, knownContacts(references).emails, targets());
      const isOutside = remedy === FORMS && mustBeOutside(address);
      report(
        address.at,
        `the link ${quoted(filled)} ${message}`,
        meant
          ? `Write ${meant} instead.`
          : isOutside
            ? 'Write an address that begins with https://.'
            : remedy,
      );
    }
  },
};

function meantAddress(
  written: string,
  emails: ReadonlyMap<string, string>,
  targets: LinkTargets,
): string | undefined {
  const url = written.trim();
  const email = /^(?:mailto[^:]?)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i.exec(url)?.[1];
  if (email) return `mailto:{${emails.get(email.toLowerCase()) ?? 'contact.email'}}`;
  const page = `/${url.replace(/^(?:\.{1,2}\/)+/, '')}`;
  if (targets.has(page)) return page;
  const [, host] =
    /^(?:h?t{1,3}ps?[:;]?\/*|\/\/)?((?:www\.|(?<=\/))[\w-]+(?:\.[\w-]+)+(?:\/\S*)?)$/i.exec(url) ??
    [];
  return host && `https://${host}`;
}

function whatIsWrong(url: string): Fault | undefined {
  if (/^(?:javascript|data|vbscript):/i.test(url.trim()))
    return ['runs code instead of leading somewhere', 'Delete the link.'];
  // Browsers remove line breaks and tabs from an address, and read \ as /.
  if (/[\s\p{Cc}\\]/u.test(url))
    return [
      'has a space or a backslash in it',
      'Write the address of a page, such as /pricing, or a number without spaces: tel:+919876543210.',
    ];
  if (url.startsWith('//'))
    return [
      'begins with //, which leaves this site',
      'Begin the address with https://, or with one / for a page of this site.',
    ];
  if (/^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|192\.168\.)/i.test(url))
    return [
      'leads to the computer of whoever reads it',
      `Write ${/^https?:\/\/[^/]*(\/.*)?$/i.exec(url)?.[1] ?? '/'} instead, which is the page of this site.`,
    ];
  if (/^http:/i.test(url))
    return [
      'is not encrypted',
      'Write https:// instead of http://, and check that the address still works.',
    ];
  if (/^https:/i.test(url)) return wrongAuthority(url);
  if (/^(?:[/#]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$)/.test(url)) return undefined;
  if (/^(?:mailto|tel):/i.test(url))
    return [
      'is not a complete e-mail or telephone link',
      'Write mailto:name@example.com or tel:+919876543210.',
    ];
  return /^[a-z][a-z0-9+.-]*:/i.test(url)
    ? ['is of a kind that is not allowed', FORMS]
    : ['is not an address', FORMS];
}

function wrongAuthority(url: string): Fault | undefined {
  const authority = /^https:\/\/([^/?#]+)/.exec(url)?.[1];
  if (authority?.includes('@'))
    return [
      'hides where it leads: the part before @ is not the host',
      'Remove everything between https:// and @, and the @.',
    ];
  return !authority || !URL.canParse(url) || !authority.includes('.')
    ? ['is not a complete address', 'Write it as https://www.example.com/page.']
    : undefined;
}
