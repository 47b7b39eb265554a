import type { Rule } from '../context/rule';
import { startOfFile } from '../source/locations';
import { closestMatch, didYouMean, quoted } from '../source/message-text';
import { fileKindOf } from './image-bytes';
import { filesOfCode, PLAIN, pictures, usedAddresses } from './used-files';

const SHOWN = /^\/(?:images|video)\/.*\.(?:svg|webp|png|mp4)$/;

const imageMissing: Rule = {
  id: 'image-missing',
  severity: 'error',
  why: 'Visitors would see an empty place: pictures and videos are files of this site, in forms that every browser shows.',
  on: 'site',
  todayOnly: true,
  find({ tree: { files, publicFiles, history } }, report) {
    for (const file of files)
      for (const { url, at } of pictures(file)) {
        const isShown = PLAIN.test(url) && SHOWN.test(url);
        if (isShown && publicFiles.has(url)) continue;
        report(
          at,
          isShown
            ? `there is no file ${quoted(url)}`
            : `${quoted(url)} is not a .svg, .webp, .png or .mp4 file of public/images or public/video`,
          `${didYouMean(closestMatch(url, publicFiles.keys()))}Put the file into public/images or public/video, in one of these forms (to rename it is not enough), and write its address: /images/….`,
        );
      }
    for (const { path, version } of history())
      for (const [, address = ''] of version?.document.matchAll(/ (?:src|href)="([^"?#]+)/g) ?? [])
        if (address.startsWith('/') && fileKindOf(address) && !publicFiles.has(address))
          report(
            startOfFile(path),
            `what the page said then refers to ${quoted(address)}, which does not exist`,
            `Put the file back at public${address}: visitors can read the earlier versions of the page.`,
          );
    for (const address of publicFiles.size > 0 ? filesOfCode : [])
      if (!publicFiles.has(address))
        report(
          startOfFile(`public${address}`),
          'is missing, and a page of the site shows it',
          'Put the file back under this name.',
        );
  },
};

const publicName: Rule = {
  id: 'public-name',
  severity: 'error',
  why: 'A name with capitals, spaces or other signs has several addresses, of which a link may have a dead one.',
  on: 'site',
  todayOnly: true,
  find({ tree }, report) {
    for (const [address, { path }] of tree.publicFiles)
      if (!PLAIN.test(address) && fileKindOf(address))
        report(
          startOfFile(path),
          'the name of the file or of its folder has other signs than lower-case letters a to z, digits and hyphens',
          'Rename it, such as to public/docs/charter-2026.pdf, and write the new name wherever a document links to it.',
        );
  },
};

const publicUnused: Rule = {
  id: 'public-unused',
  severity: 'warning',
  why: 'A picture of a person who took the consent back can still be loaded by its address.',
  on: 'site',
  todayOnly: true,
  find(context, report) {
    for (const [address, { path }] of context.tree.publicFiles)
      if (PLAIN.test(address) && fileKindOf(address) && !usedAddresses(context).has(address))
        report(
          startOfFile(path),
          'no page uses the file, and everybody can load it from the site',
          `Delete the file, or write ${address} where a document should show it.`,
        );
  },
};

const publicForeign: Rule = {
  id: 'public-foreign',
  severity: 'error',
  why: 'Everybody can load a file of public/ by its address, also one that is there by mistake, such as a list of clients.',
  on: 'site',
  todayOnly: true,
  find({ tree }, report) {
    for (const [address, { path }] of tree.publicFiles)
      if (!fileKindOf(address))
        report(
          startOfFile(path),
          'the file is no SVG, WebP, PNG, MP4 or PDF, and everybody can load it from the site',
          'Delete the file, or convert it to one of these. If clients are named in it, tell the compliance officer that it was here.',
        );
  },
};

/** Pictures of documents, and the files of `public/`. */
export const publicFileRules: readonly Rule[] = [
  imageMissing,
  publicName,
  publicForeign,
  publicUnused,
];
