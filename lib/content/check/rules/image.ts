import { closestMatch } from '../closest-match';
import { fieldAddresses, proseImages } from '../links';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

const ADDRESS = /^\/images\/(?:[a-z0-9-]+\/)*[a-z0-9.-]+\.(?:svg|webp|png)$/;

/** Pictures are files of this repository, below public/images, and they are there. */
export const rule = fileRule({
  ids: { 'image-path': { suppresses: ['schema-value'] }, 'image-missing': {} },
  *check(file, { publicFiles }) {
    for (const { url, at, field } of [...fieldAddresses(file, 'image'), ...proseImages(file)]) {
      if (/[{}]/.test(url)) continue;
      if (!ADDRESS.test(url) || url.includes('..'))
        yield {
          rule: 'image-path',
          at,
          field,
          message: `the picture ${quoted(url)} is none of public/images`,
          remedy:
            'Put the picture into public/images, named in lower-case letters, digits and hyphens with .svg, .webp or .png, and write /images/….',
        };
      else if (!publicFiles.has(url)) {
        const near = closestMatch(url, publicFiles);
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
