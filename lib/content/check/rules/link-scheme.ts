import { findReferences } from '../../references';
import { linksOf } from '../links';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** Links lead to pages of the site, or by https, mailto and tel to where they say. */
export const rule = fileRule({
  ids: { 'link-scheme': { suppresses: ['schema-value'] } },
  *check(file, { references }) {
    for (const { url, at, field } of linksOf(file)) {
      const filled = references.fill(url);
      const wrong = findReferences(filled).length > 0 ? undefined : whatIsWrong(filled);
      if (!wrong) continue;
      yield {
        rule: 'link-scheme',
        at,
        field,
        message: `the link ${quoted(filled)} ${wrong.message}`,
        remedy: wrong.remedy,
      };
    }
  },
});

const forms = 'Write an address that begins with /, #, https://, mailto: or tel:.';

function whatIsWrong(url: string): { message: string; remedy: string } | undefined {
  // Browsers drop line ends and tabs in an address, and read \ as /.
  if (/[\s\p{Cc}\\]/u.test(url))
    return {
      message: 'has a blank or a backslash in it',
      remedy: 'Write the address without them; a blank is written %20.',
    };
  if (url.startsWith('//'))
    return {
      message: 'leaves the site without saying how',
      remedy: 'Begin the address with https://, or with one / for a page of this site.',
    };
  if (/^http:/i.test(url))
    return {
      message: 'is not encrypted',
      remedy: 'Write https:// instead of http://, and see that the address still works.',
    };
  if (/^https:/i.test(url)) return wrongHost(url);
  if (/^(?:[/#]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$)/.test(url)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url))
    return { message: 'is of a kind that documents may not use', remedy: forms };
  return { message: 'does not say where it leads', remedy: forms };
}

function wrongHost(url: string): { message: string; remedy: string } | undefined {
  const authority = /^https:\/\/([^/?#]+)/.exec(url)?.[1];
  if (authority?.includes('@'))
    return {
      message: 'hides where it leads: what stands before @ is not the site',
      remedy: 'Remove everything between https:// and @, and the @.',
    };
  if (!authority || !URL.canParse(url) || !authority.includes('.'))
    return { message: 'is no full address', remedy: 'Write it as https://www.example.com/page.' };
  return undefined;
}
