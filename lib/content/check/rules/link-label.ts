import { ofAddress } from '../consequences';
import type { SourceLocation } from '../finding';
import { significantDigits } from '../known-contacts';
import { lazy } from '../lazy';
import { lineIndex } from '../line-index';
import type { LinkTargets } from '../link-targets';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { hostOf, isElsewhere, namedSite } from '../named-sites';
import { pageTitles, plainTitle } from '../page-titles';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

/** A link as it is typed in prose. */
const PROSE_LINK = /(?<!!)\[([^\][\n]{1,80})\]\(([^\s)]{1,200})\)/g;

interface LabelledLink {
  readonly label: string;
  readonly url: string;
  readonly at: SourceLocation;
  readonly field?: string;
}

/** A link with the title of a page leads to that page, and one with an address to that address. */
export const rule = treeRule({
  ids: {
    'link-label': {
      reason: 'A visitor who follows the title of a page expects that page.',
      suppresses: ['menu-repeated', 'link-typed'],
    },
  },
  *check({ files }, context) {
    const titles = pageTitles(context);
    for (const file of files)
      for (const { label, url, at, field } of linksIn(file)) {
        const words = context.references.fill(label).trim();
        const email = /^mailto:([^?]*)/.exec(context.references.fill(url))?.[1];
        if (
          email !== undefined &&
          words.includes('@') &&
          email.toLowerCase() !== words.toLowerCase()
        )
          yield {
            rule: 'link-label',
            file: file.path,
            at,
            field,
            message: `the link shows ${quoted(words)} and writes to ${quoted(email)}`,
            remedy: `Write mailto:${label} as its address, or the other e-mail address as its words.`,
          };
        const dialled = /^tel:(.*)/.exec(context.references.fill(url))?.[1];
        if (dialled !== undefined && !isNumberOf(words, dialled))
          yield {
            rule: 'link-label',
            file: file.path,
            at,
            field,
            message: `the link shows ${quoted(words)} and dials ${quoted(dialled)}`,
            remedy: 'Write the reference of the same number as its words and as its address.',
          };
        const shown = addressIn(words);
        const address = context.references.fill(url);
        if (shown !== undefined && !leadsTo(shown, address))
          yield {
            rule: 'link-label',
            file: file.path,
            at,
            field,
            message: `the link shows the address ${quoted(words)} and leads to ${quoted(address)}`,
            remedy: `Write ${/^(?:https?:|\/)/.test(words) ? words.replace('http:', 'https:') : `https://${words}`} as its address too, or words that say where it leads.`,
          };
        const site = namedSite(words, context.references);
        if (site && isElsewhere(address, site.address))
          yield {
            rule: 'link-label',
            file: file.path,
            at,
            field,
            explains: [
              ofAddress(file, url),
              ofAddress(file, address),
              `figure ${file.id} ${site.name}`,
            ],
            message: `the words ${quoted(words)} name the site ${quoted(hostOf(site.address))}, and the link leads to ${quoted(hostOf(address))}`,
            remedy: `Write {${site.name}} as its address, or words that say where it leads.`,
          };
        const section = sectionNamed(words, url, context.targets);
        if (section)
          yield {
            rule: 'link-label',
            file: file.path,
            at,
            field,
            message: `the words ${quoted(words)} are the name of the section ${section}, and the link leads to ${url}`,
            remedy: `Write ${section} as its address, or words that say where it leads.`,
          };
        if (/\bwhatsapp\b/i.test(words) && /^(?:mailto|tel):/.test(address))
          yield {
            rule: 'link-label',
            file: file.path,
            at,
            field,
            message: `the words ${quoted(words)} promise WhatsApp, and the link leads to ${quoted(address)}`,
            remedy:
              'Write {contact.whatsappLink} as its address, or words that say where it leads.',
          };
        const titled = titles.get(plainTitle(words));
        const page = url.replace(/[?#].*$/s, '');
        // A page that does not exist has the finding link-dead.
        if (titled === undefined || page === titled || !context.targets.has(page)) continue;
        yield {
          rule: 'link-label',
          file: file.path,
          at,
          field,
          explains: [`unlinked ${titled}`, ofAddress(file, url)],
          message: `the link ${quoted(label)} leads to ${page}, and the page of this title is ${titled}`,
          remedy: `Write ${titled} as its address, or words that say where it leads.`,
        };
      }
  },
});

/** The section of the linked page that has the words of a link as its name, where it is another one. */
function sectionNamed(words: string, url: string, targets: LinkTargets): string | undefined {
  const [, page = '', linked] = /^(\/[^#?]*)#(.+)$/.exec(url) ?? [];
  const name = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const ids = targets.get(page);
  const isOther = linked !== name && ids?.has(linked ?? '') && ids.has(name);
  return isOther ? `${page}#${name}` : undefined;
}

/** Whether words that are a telephone number are that which a link dials. */
function isNumberOf(words: string, dialled: string): boolean {
  const isNumber = /^[+\d][\d\s()-]{5,}$/.test(words);
  return !isNumber || significantDigits(words) === significantDigits(dialled);
}

/** The words of a link that are an address, without `https://`, `www.` and the last `/`. */
function addressIn(words: string): string | undefined {
  const isAddress =
    /^(?:https?:\/\/|www\.)\S+$|^(?:[\w-]+\.)+(?:com|in|org|net|io|co)(?:\/\S*)?$|^\/[a-z]\S*$/i.test(
      words,
    );
  return isAddress ? plainAddress(words) : undefined;
}

function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');
}

/** Whether an address is the one that is shown, or below it. */
function leadsTo(shown: string, address: string): boolean {
  const rest = plainAddress(address);
  return rest === shown || /^[/?#]/.test(rest.startsWith(shown) ? rest.slice(shown.length) : '');
}

function linksIn(file: SourceFile): LabelledLink[] {
  return [...fieldLinks(file), ...(file.path.endsWith('.mdx') ? proseLinks(file) : [])];
}

function fieldLinks(file: SourceFile): LabelledLink[] {
  return file.fields().known.flatMap((field) => {
    if (field.path.at(-1) !== 'href' || typeof field.value !== 'string') return [];
    const label = ['label', 'action']
      .map((name) => file.field(field.name.replace(/href$/, name))?.value)
      .find((value) => value !== undefined);
    return typeof label === 'string'
      ? [{ label, url: field.value, at: fieldLocation(file, field), field: field.name }]
      : [];
  });
}

/** By the text alone: a tree rule that parses all prose once more takes too long. */
function proseLinks({ entry }: SourceFile): LabelledLink[] {
  const text = Buffer.from(entry.bytes ?? []).toString();
  const locationAt = lazy(() => lineIndex(text));
  return [...text.matchAll(PROSE_LINK)].map(({ 1: label = '', 2: url = '', index }) => ({
    label,
    url,
    at: locationAt()(index),
  }));
}
