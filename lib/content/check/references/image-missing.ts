import { closestMatch } from '../closest-match';
import { lazyFor } from '../lazy';
import { didYouMean, quoted } from '../message-text';
import { startOfFile } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { fieldAddresses, proseImages } from './links';
import { filesOfCode } from './public-limits';

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
        const meant = closestMatch(url, publicFiles.keys()) ?? inOtherFolder(url, publicFiles);
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

/** Pictures and videos of a document; one whose address has a brace is reported for that. */
const pictures = lazyFor((file: SourceFile) =>
  [...fieldAddresses(file, 'image'), ...fieldAddresses(file, 'video'), ...proseImages(file)].filter(
    ({ url }) => !/[{}]/.test(url),
  ),
);

/** The picture that is there in other letters, or below another folder. */
function inOtherFolder(url: string, addresses: ReadonlyMap<string, unknown>): string | undefined {
  const plain = url
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^[./]*(?:public\/)?/, '/');
  return [plain, plain.replace(/^\//, '/images/')].find((address) => addresses.has(address));
}
