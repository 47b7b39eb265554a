import type { SourceLocation } from '../finding';
import { proseImages } from '../links';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

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

const LONGEST = 250;

/** Alternative texts say what a picture shows, in a few words. */
export const rule = fileRule({
  ids: {
    'alt-text': {
      reason:
        'People who can’t see a picture hear its alternative text; "image" or a file name tells them nothing.',
      suppresses: ['text-placeholder'],
    },
    'alt-long': {
      severity: 'warning',
      reason: 'A screen reader reads an alternative text in one go, so it must be short.',
    },
  },
  *check(file) {
    for (const { alt, ...place } of alternativeTexts(file)) {
      if (saysNothing(alt))
        yield {
          rule: 'alt-text',
          ...place,
          message: `the alternative text ${quoted(alt)} does not say what the picture shows`,
          remedy:
            'Write what the picture shows in a few words, for people who can’t see it: "A line chart of the index in 2025".',
        };
      else if (alt.length > LONGEST)
        yield {
          rule: 'alt-long',
          ...place,
          subject: alt,
          message: `the alternative text has ${alt.length} letters`,
          remedy: `Say what the picture shows in at most ${LONGEST} letters, and put the rest into the text of the page.`,
        };
    }
  },
});

interface AlternativeText {
  readonly alt: string;
  readonly at: SourceLocation;
  readonly field?: string;
}

/** An empty one has the finding image-alt. */
function alternativeTexts(file: SourceFile): AlternativeText[] {
  const inFields = file
    .fields()
    .known.flatMap((field) =>
      field.meta.kind === 'alt' && typeof field.value === 'string'
        ? [{ alt: field.value.trim(), at: fieldLocation(file, field), field: field.name }]
        : [],
    );
  const inProse = proseImages(file).map(({ alt, at }) => ({ alt: alt.trim(), at }));
  return [...inFields, ...inProse].filter(({ alt }) => alt !== '');
}

function saysNothing(alt: string): boolean {
  const words = alt.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    words.every((word) => EMPTY_WORDS.has(word)) || FILE_NAME.test(alt) || CAMERA_NAME.test(alt)
  );
}
