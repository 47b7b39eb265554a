import type { Nodes } from 'mdast';
import type { Context } from '../context/context';
import { knownContacts } from '../context/known-contacts';
import type { Rule } from '../context/rule';
import type { Location } from '../source/locations';
import { quoted } from '../source/message-text';
import { positionWithin, startOf } from '../source/position';
import { walkNodes } from '../source/prose-nodes';
import type { SourceFile } from '../source/source-file';
import { fieldAddresses, linksOf, proseImages } from './links';

/** Words that say nothing of where a link leads. */
const EMPTY = new RegExp(
  '^(?:(?:please )?click(?: on)?(?: here| this| below| the link)?|here|this|this (?:page|link|one)|link|the link|(?:read|learn|know|see|find out|view|show) more|more|more (?:info|information|details)|details|see here|tap here|go(?: here)?|continue|visit|open|page|url|website|' +
    'यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|क्लिक करें|और पढ़ें|अधिक पढ़ें|अधिक जानें|और जानें|यह|लिंक|येथे|इथे|येथे क्लिक करा|इथे क्लिक करा|क्लिक करा|अधिक वाचा|पुढे वाचा|இங்கே|இங்கு|இங்கே கிளிக் செய்யவும்|இங்கே சொடுக்கவும்|மேலும்|மேலும் படிக்க|மேலும் அறிய)$'.normalize(),
  'i',
);

const SAY_WHERE =
  'Make the words of the sentence that name the page the link, such as [Refund Policy](/refund-policy).';

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)'"”’]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/;

const linkWords: Rule = {
  id: 'link-words',
  severity: 'error',
  why: 'A link without words can’t be selected, and an address that is no link neither.',
  on: 'file',
  find(file, report, context) {
    for (const { words, url, at, field } of linksOf(file)) {
      if (field || words === undefined) continue;
      if (url.startsWith('/images/'))
        report(
          at,
          `a link leads to the picture ${quoted(url)} instead of showing it`,
          `Write ! directly before the [: ![what it shows](${url}).`,
        );
      else if (!/[\p{L}\p{N}]/u.test(words))
        report(at, `the link to ${quoted(url)} has no words`, SAY_WHERE);
    }
    for (const { address, at, link } of bareAddresses(file, context))
      report(at, `${address} is not a link`, `Write ${link}.`);
  },
};

const linkVague: Rule = {
  id: 'link-vague',
  severity: 'warning',
  why: 'Screen readers list the links of a page by their words alone.',
  on: 'file',
  find(file, report) {
    for (const { words, url, at, field } of linksOf(file)) {
      const plain = words?.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim() ?? '';
      if (!field && EMPTY.test(plain.normalize()))
        report(
          at,
          `the link ${quoted(plain)} does not say where it leads: ${quoted(url)}`,
          SAY_WHERE,
        );
    }
  },
};

/** Addresses in prose beside all links, and the link to write instead. */
function bareAddresses(file: SourceFile, { references }: Context) {
  const { links, texts, expressions } = file.nodes();
  const linked = new Set<Nodes>();
  for (const link of links) walkNodes(link, (node) => linked.add(node));
  const found: { address: string; at: Location; link: string }[] = [];
  for (const node of texts) {
    const isMaybe = !linked.has(node) && /@|:\/\/|www\./.test(node.value);
    const match = isMaybe ? ADDRESS.exec(node.value) : null;
    if (!match) continue;
    const { 0: address, index } = match;
    // A link that is not read as one is reported as a mark.
    if (/\]\s*\(?$/.test(node.value.slice(0, index))) continue;
    const at = { file, ...positionWithin(startOf(node), node.value, index) };
    found.push({ address: quoted(address), at, link: linkTo(address, references) });
  }
  for (const node of expressions) {
    const name = `{${node.value.trim()}}`;
    if (!linked.has(node) && /^https?:\/\/\S+$/.test(references.fill(name, file)))
      found.push({ address: name, at: { file, ...startOf(node) }, link: `[words](${name})` });
  }
  return found;
}

/** An e-mail address that is not in the settings may not be linked. */
function linkTo(address: string, references: Context['references']): string {
  const { addresses, emails } = knownContacts(references);
  const url = `https://${address.replace(/^https?:\/\//, '')}`;
  const known = addresses.get(url) ?? addresses.get(url.replace('//www.', '//'));
  if (/^(?:https?:|www\.)/.test(address)) return `[words](${known ? `{${known}}` : url})`;
  const name = emails.get(address.toLowerCase());
  return name
    ? `[{${name}}](mailto:{${name}})`
    : '[{contact.email}](mailto:{contact.email}) if the firm’s own is meant, or take it out';
}

/** Words that say that there is a picture, and not what it shows; with those of Hindi, Marathi and Tamil. */
const EMPTY_WORDS = new Set(
  `a an the this our my of for here is image images img picture pictures pic photo photos photograph
  logo banner icon graphic illustration screenshot thumbnail alt text alternative untitled placeholder
  none na no nil test sample todo चित्र फोटो तस्वीर छवि छायाचित्र लोगो படம் புகைப்படம்`.split(/\s+/),
);

const FILE_NAME =
  /\.(?:svg|png|webp|jpe?g|gif|heic|avif|mp4)$|^[^\s:]{1,40}[-_][^\s-]{1,40}[-_]\S{1,60}$|^\/|:\/\/|^(?:img|dsc|pxl|screenshot|whatsapp image)[\s_-]*\d/i;

const imageAlt: Rule = {
  id: 'image-alt',
  severity: 'error',
  why: 'People who can’t see a picture hear its alternative text instead; "image" or a file name tells them nothing.',
  on: 'file',
  find(file, report) {
    for (const { alt: text, at } of alternativeTexts(file))
      if (saysNothing(text.trim()))
        report(
          at,
          text.trim() === ''
            ? 'the picture has no alternative text'
            : `the alternative text ${quoted(text)} does not say what the picture shows`,
          'Write what the picture shows in a few words, for people who can’t see it: "A line chart of the index in 2025".',
        );
  },
};

const alternativeTexts = (file: SourceFile) => [
  ...fieldAddresses(file, 'alt').map(({ url, at }) => ({ alt: url, at })),
  ...proseImages(file),
];

function saysNothing(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => EMPTY_WORDS.has(word)) || FILE_NAME.test(text);
}

/** Words by which screen readers name links and pictures. */
export const linkWordRules: readonly Rule[] = [linkWords, linkVague, imageAlt];
