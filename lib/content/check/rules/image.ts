import { closestMatch } from '../closest-match';
import { fieldAddresses, proseImages } from '../links';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

const ADDRESS = /^\/images\/(?:[a-z0-9-]+\/)*[a-z0-9.-]+\.(?:svg|webp|png)$/;

/** Pictures are existing files below public/images. */
export const rule = fileRule({
  ids: {
    'image-path': {
      reason:
        'Pictures come from this site alone, in forms that every browser shows and no one can hide code in.',
      suppresses: ['schema-value'],
    },
    'image-missing': { reason: 'Visitors would see an empty place instead of the picture.' },
  },
  *check(file, { publicFiles }) {
    for (const { url, at, field } of [...fieldAddresses(file, 'image'), ...proseImages(file)]) {
      if (/[{}]/.test(url)) continue;
      if (!ADDRESS.test(url) || url.includes('..'))
        yield {
          rule: 'image-path',
          at,
          field,
          message: `the picture ${quoted(url)} is not a .svg, .webp or .png file of public/images`,
          remedy:
            meantPicture(url, publicFiles.keys()) ??
            'Convert the picture to .svg, .webp or .png (to rename it is not enough), put it into public/images under a name of lower-case letters, digits and hyphens, and write /images/….',
        };
      else if (!publicFiles.has(url)) {
        const near = closestMatch(url, publicFiles.keys());
        yield {
          rule: 'image-missing',
          at,
          field,
          message: `the picture ${quoted(url)} does not exist`,
          remedy: near
            ? `Did you mean "${near}"? Write that, or put the picture at public${url}.`
            : `Put the picture at public${url}.`,
        };
      }
    }
  },
});

/** The picture that is there in other letters, or below another folder. */
function meantPicture(url: string, addresses: Iterable<string>): string | undefined {
  const plain = url
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^[./]*(?:public\/)?/, '/');
  const meant = [...addresses].find(
    (address) => address === plain || address === plain.replace(/^\//, '/images/'),
  );
  return meant && `Did you mean "${meant}"? Write that.`;
}
