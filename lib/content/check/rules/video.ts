import { closestMatch } from '../closest-match';
import { fieldAddresses } from '../links';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** Videos are existing files below public/video. */
export const rule = fileRule({
  ids: { 'video-missing': { reason: 'Visitors would see an empty place instead of the video.' } },
  *check(file, { publicFiles }) {
    for (const { url, at, field } of fieldAddresses(file, 'video')) {
      if (publicFiles.has(url) || !url.startsWith('/video/')) continue;
      const near = closestMatch(url, publicFiles.keys());
      yield {
        rule: 'video-missing',
        at,
        field,
        message: `the video ${quoted(url)} does not exist`,
        remedy: near
          ? `Did you mean "${near}"? Write that, or put the video at public${url}.`
          : `Put the video at public${url}.`,
      };
    }
  },
});
