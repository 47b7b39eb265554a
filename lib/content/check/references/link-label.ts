import { lazyFor } from '@/lib/domain/lazy';
import type { Context } from '../context/context';
import { hostOf, significantDigits } from '../context/known-contacts';
import { pageOf } from '../context/link-targets';
import type { Rule } from '../context/rule';
import { type Fault, quoted } from '../source/message-text';
import { linksOf } from './links';

/** Words by which people know a site of the settings; the first that fits counts. */
const SITES: readonly (readonly [words: RegExp, name: string])[] = [
  [/\bSCORES\b/, 'legalLinks.scores'],
  [/\bSMART ?ODR\b/i, 'legalLinks.smartOdr'],
  [/^(?:the )?SEBI(?:['’]s)?(?: (?:site|website|portal))?$/i, 'legalLinks.sebi'],
  [/^(?:our |the )?YouTube\b/i, 'social.youtube'],
  [/^(?:our |the )?Telegram\b/i, 'social.telegram'],
  [/^(?:our |the )?Instagram\b/i, 'social.instagram'],
];

const SAME = 'or words that say where it leads.';

export const linkLabel: Rule = {
  id: 'link-label',
  severity: 'error',
  why: 'A visitor who follows the title of a page, an address or the name of a site expects just that.',
  on: 'file',
  find(file, report, context) {
    const { fill } = context.references;
    for (const { words: written, url, at } of linksOf(file)) {
      const shown = fill(written ?? '', file).trim();
      const fault =
        shown !== '' && (wrongContact(shown, fill(url)) ?? wrongPage(shown, url, context));
      if (fault) report(at, ...fault);
    }
  },
};

/** Words that are an e-mail address, a number or an address, and a link that leads elsewhere. */
function wrongContact(shown: string, address: string): Fault | undefined {
  const email = /^mailto:([^?]*)/.exec(address)?.[1];
  if (email !== undefined && shown.includes('@') && email.toLowerCase() !== shown.toLowerCase())
    return [
      `the link shows ${quoted(shown)} and writes to ${quoted(email)}`,
      'Write the reference of the same e-mail address as its words and as its address.',
    ];
  const dialled = /^tel:(.*)/.exec(address)?.[1];
  const isNumber = dialled !== undefined && /^[+\d][\d\s()-]{5,}$/.test(shown);
  if (isNumber && significantDigits(shown) !== significantDigits(dialled))
    return [
      `the link shows ${quoted(shown)} and dials ${quoted(dialled)}`,
      'Write the reference of the same number as its words and as its address.',
    ];
  return isAddress(shown) && !leadsTo(plainAddress(shown), address)
    ? [
        `the link shows the address ${quoted(shown)} and leads to ${quoted(address)}`,
        `Write ${/^(?:https?:|\/)/.test(shown) ? shown.replace('http:', 'https:') : `https://${shown}`} as its address too, ${SAME}`,
      ]
    : undefined;
}

function wrongPage(shown: string, url: string, context: Context): Fault | undefined {
  const { references, targets } = context;
  const name = SITES.find(([pattern]) => pattern.test(shown))?.[1] ?? '';
  const [named, host] = [hostOf(references.values.get(name) ?? ''), hostOf(references.fill(url))];
  if (named && host && host !== named && !host.endsWith(`.${named}`))
    return [
      `the words ${quoted(shown)} name the site ${quoted(named)}, and the link leads to ${quoted(host)}`,
      `Write {${name}} as its address, ${SAME}`,
    ];
  const page = url.replace(/[?#].*$/s, '');
  const titled = pageTitles(context).get(plainTitle(shown));
  return targets().has(page) && titled !== undefined && titled !== page
    ? [
        `the link ${quoted(shown)} leads to ${page}, and the page of this title is ${titled}`,
        `Write ${titled} as its address, ${SAME}`,
      ]
    : undefined;
}

/** Addresses of pages by their titles; a title of two pages is left out. */
const pageTitles = lazyFor(
  ({ files, references }: Context): ReadonlyMap<string, string | undefined> => {
    const titles = new Map<string, string | undefined>();
    for (const file of files) {
      const address = file.collection?.anchor ? undefined : pageOf(file);
      const { title, name } = file.data();
      const text = file.id.startsWith('courses/') ? name : title;
      if (address === undefined || typeof text !== 'string') continue;
      const plain = plainTitle(references.fill(text, file));
      const isShared = titles.has(plain) && titles.get(plain) !== address;
      titles.set(plain, isShared ? undefined : address);
    }
    return titles;
  },
);

/** A title or the words of a link, for comparison. */
function plainTitle(title: string): string {
  return title.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ');
}

function isAddress(shown: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$|^(?:[\w-]+\.)+(?:com|in|org|net|io|co)(?:\/\S*)?$|^\/[a-z]\S*$/i.test(
    shown,
  );
}

/** An address without `https://`, `www.` and the last `/`. */
function plainAddress(address: string): string {
  return address.toLowerCase().replaceAll(/^https?:\/\/(?:www\.)?|^www\.|\/+$/g, '');
}

/** Whether an address is the one that is shown, or below it. */
function leadsTo(shown: string, address: string): boolean {
  const rest = plainAddress(address);
  return rest === shown || /^[/?#]/.test(rest.startsWith(shown) ? rest.slice(shown.length) : '');
}
