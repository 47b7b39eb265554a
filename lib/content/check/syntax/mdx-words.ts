import { mdxComponents, mdxElements } from '../../schema/mdx-components';

/** The tags that documents may use. */
export const knownTags: readonly string[] = [...Object.keys(mdxComponents), ...mdxElements];

export function isKnownTag(name: string): boolean {
  return knownTags.includes(name);
}

const plain = 'Delete the tag, its closing tag and the tags between the two, and keep the words.';
const list = 'Delete the tags, and write each entry on its own line, beginning with "- ".';

/** What to write instead of HTML tags. */
const instead: readonly (readonly [names: RegExp, remedy: string])[] = [
  [/^br$/, 'Write <br />.'],
  [/^hr$/, 'Write --- on a line of its own, with an empty line above it.'],
  [/^img$/, 'Write ![what it shows](/images/…).'],
  [/^(?:b|strong)$/, 'Write **bold** without the tags.'],
  [/^(?:i|em)$/, 'Write _italic_ without the tags.'],
  [/^a$/, 'Write [words](/address) without the tags.'],
  [/^(?:ul|ol|li|table)$/, list],
  [/^h[1-6]$/, 'Delete the tags, and write ## and a space before the words.'],
  [/^(?:p|div|span|center|u|font|small|big)$/, plain],
];

/** What to write instead of an HTML tag; undefined where Markdown has nothing for it. */
export function insteadOfTag(name: string): string | undefined {
  return instead.find(([names]) => names.test(name))?.[1];
}

/** What is wrong, and what to write. */
export type TagWords = readonly [message: string, remedy: string];

/** What the text at the fault shows; the first that fits. */
const atFault: readonly (readonly [pattern: RegExp, ...words: TagWords])[] = [
  [
    /^<!/,
    'a comment <!-- … --> is not allowed',
    'Delete it; everything in a document is published.',
  ],
  [
    /^<[^\s<>@]+@/,
    'an address is between < and >',
    'Write a link without < and >: [name@example.com](mailto:name@example.com).',
  ],
  [
    /^<(?:https?:|www\.)/i,
    'an address is between < and >',
    'Write a link without < and >: [words](https://…).',
  ],
  [/^<[^>]*[“”‘’]/, 'a tag has curly quotes', 'Type straight quotes: title="…".'],
  [
    /^<[^>]*=[^\s"'{]/,
    'a value in a tag is not in quotes',
    'Write each of its values as name="…", with one space before the name.',
  ],
  [
    /^<\/[A-Za-z]/,
    'a closing tag has no opening tag',
    'Delete it, or write its opening tag above.',
  ],
  [
    /^<\/?[A-Z][^<>]*$/,
    'a tag has no > at its end',
    'Write > at the end of the tag, on the same line.',
  ],
  [
    /^<\/?[A-Za-z][^<>"]*"/,
    'a quote " within a tag is not closed',
    'Write " at both sides of each value: title="…".',
  ],
  [/^</, 'a < is not the beginning of a tag', 'Write &lt; for the character <.'],
];

/** What is wrong with a tag that can't be read, or with a < that begins none. */
export function wordsForTag(source: string): TagWords {
  const [, ...words] = atFault.find(([pattern]) => pattern.test(source)) ?? [
    /$/,
    'a tag can’t be read',
    'Write each of its values as name="…", with one space before the name.',
  ];
  return words;
}
