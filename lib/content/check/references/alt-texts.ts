import { lazyFor } from '../lazy';
import { quoted } from '../message-text';
import { fieldPlace } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { type ProseImage, proseImages } from './links';

/** Words that say that there is a picture, and not what it shows; with those of Hindi, Marathi and Tamil. */
const EMPTY_WORDS = new Set(
  `a an the this our my of for here is image images img picture pictures pic photo photos photograph
  logo banner icon graphic illustration screenshot thumbnail alt text alternative untitled placeholder
  none na no nil test sample todo चित्र फोटो तस्वीर छवि छायाचित्र लोगो படம் புகைப்படம்`.split(/\s+/),
);

const FILE_NAME =
  /\.(?:svg|png|webp|jpe?g|gif|heic|avif|mp4)$|^[^\s:]{1,40}[-_][^\s-]{1,40}[-_]\S{1,60}$|^\/|:\/\//i;
const CAMERA_NAME =
  /^(?:img|dsc|pxl|screenshot|whatsapp image|image)[\s_-]*\d[\d\s_:.-]*(?:at [\d\s_:.-]*)?(?:[ap]m)?$/i;

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
  examples: [
    { of: 'content/courses/0100-premium-options-buying.yaml', wrong: { alt: 'Picture' } },
    {
      of: 'content/disclaimer/0200-market-risk.mdx',
      wrong: { body: '![](/images/courses/btst-vip.svg)' },
      at: 4,
    },
  ],
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
  return (
    words.every((word) => EMPTY_WORDS.has(word)) || FILE_NAME.test(text) || CAMERA_NAME.test(text)
  );
}
