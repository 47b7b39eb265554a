import { lazyFor } from '../lazy';
import { closestMatch, didYouMean, quoted } from '../message-text';
import { fieldPlace, startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { fieldAddresses, type ProseImage, proseImages } from './links';

const ADDRESS = /^\/(?:images|video)\/(?:[a-z0-9-]+\/)*[a-z0-9.-]+\.(?:svg|webp|png|mp4)$/;

export const imageMissing: Rule = {
  id: 'image-missing',
  severity: 'error',
  why: 'Visitors would see an empty place: pictures and videos are files of this site, in forms that every browser shows.',
  on: 'site',
  find({ tree: { files, publicFiles }, today, checkedOn }, report) {
    if (today !== checkedOn) return;
    for (const file of files)
      for (const { url, at } of pictures(file)) {
        const what = url.startsWith('/video/') ? 'video' : 'picture';
        const meant = closestMatch(url, publicFiles.keys());
        if (!ADDRESS.test(url) || url.includes('..'))
          report(
            at,
            `the picture ${quoted(url)} is not a .svg, .webp or .png file of public/images`,
            meant
              ? `Did you mean "${meant}"? Write that.`
              : 'Convert the picture to .svg, .webp or .png (to rename it is not enough), put it into public/images under a name of lower-case letters, digits and hyphens, and write /images/….',
          );
        else if (!publicFiles.has(url))
          report(
            at,
            `the ${what} ${quoted(url)} does not exist`,
            `${didYouMean(meant)}${meant ? 'Write that, or put' : 'Put'} the ${what} at public${url}.`,
          );
      }
    for (const address of publicFiles.size > 0 ? filesOfCode : [])
      if (!publicFiles.has(address))
        report(
          startOfFile(`public${address}`),
          'is missing, and a page of the site shows it',
          'Put the file back under this name.',
        );
  },
  examples: [
    {
      of: 'content/courses/0100-premium-options-buying.yaml',
      wrong: { image: '/images/courses/premium-option-buying.svg' },
    },
  ],
};

/** Pictures and videos of a document; references are not filled in the address of one in prose. */
const pictures = lazyFor((file: SourceFile) => [
  ...[...fieldAddresses(file, 'image'), ...fieldAddresses(file, 'video')].filter(
    ({ url }) => !/[{}]/.test(url),
  ),
  ...proseImages(file),
]);

/** Addresses of public files that the site's code uses; all others are used by documents. */
export const filesOfCode: readonly string[] = [
  '/images/home/hero-phone.svg',
  '/images/home/hero.svg',
  '/share/site.png',
];

/** Words that say that there is a picture, and not what it shows; with those of Hindi, Marathi and Tamil. */
const EMPTY_WORDS = new Set(
  `a an the this our my of for here is image images img picture pictures pic photo photos photograph
  logo banner icon graphic illustration screenshot thumbnail alt text alternative untitled placeholder
  none na no nil test sample todo चित्र फोटो तस्वीर छवि छायाचित्र लोगो படம் புகைப்படம்`.split(/\s+/),
);

const FILE_NAME =
  /\.(?:svg|png|webp|jpe?g|gif|heic|avif|mp4)$|^[^\s:]{1,40}[-_][^\s-]{1,40}[-_]\S{1,60}$|^\/|:\/\/|^(?:img|dsc|pxl|screenshot|whatsapp image)[\s_-]*\d/i;

export const imageAlt: Rule = {
  id: 'image-alt',
  severity: 'error',
  why: 'People who can’t see a picture hear its alternative text instead; "image" or a file name tells them nothing.',
  on: 'file',
  find(file, report) {
    for (const { alt: text, at } of alternativeTexts(file))
      if (saysNothing(text))
        report(
          at,
          text === ''
            ? 'the picture has no alternative text'
            : `the alternative text ${quoted(text)} does not say what the picture shows`,
          'Write what the picture shows in a few words, for people who can’t see it: "A line chart of the index in 2025".',
        );
  },
  examples: [{ of: 'content/courses/0100-premium-options-buying.yaml', wrong: { alt: 'Picture' } }],
};

const alternativeTexts = lazyFor((file: SourceFile): Pick<ProseImage, 'alt' | 'at'>[] => [
  ...file
    .fields()
    .known.flatMap((field) =>
      field.meta.kind === 'alt' && typeof field.value === 'string'
        ? [{ alt: field.value.trim(), at: fieldPlace(file, field) }]
        : [],
    ),
  ...proseImages(file).map(({ alt: text, at }) => ({ alt: text.trim(), at })),
]);

function saysNothing(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => EMPTY_WORDS.has(word)) || FILE_NAME.test(text);
}
