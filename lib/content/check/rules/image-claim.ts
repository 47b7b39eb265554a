import type { PublicFile } from '../content-tree';
import { lazyFor } from '../lazy';
import { lineIndex } from '../line-index';
import { quoted } from '../message-text';
import { fileFormat } from '../public-files/file-format';
import { endingOf, kindByEnding } from '../public-files/public-limits';
import { treeRule } from '../rule';

/** The words of SVG pictures make no claim that the advertisement code prohibits. */
export const rule = treeRule({
  ids: {
    'image-claim': {
      reason: 'Visitors read the words of a picture too, so the advertisement code holds for them.',
    },
  },
  *check(_tree, { publicFiles, claims }) {
    const largest = (kindByEnding.get('svg')?.largest ?? 0) * 1000;
    for (const [address, file] of publicFiles) {
      if (endingOf(address) !== 'svg' || file.size > largest) continue;
      for (const { text, at } of wordsOf(file)) {
        const claim = claims.find(text).find(({ rule: { severity } }) => severity === 'error');
        if (!claim) continue;
        yield {
          rule: 'image-claim',
          file: file.path,
          at,
          message: `the picture ${claim.rule.says}, which is prohibited: ${quoted(claim.words)} (${claim.rule.name}; ${claim.rule.source})`,
          remedy: 'Take these words out of the picture.',
        };
      }
    }
  },
});

/** Words between the tags of a picture: what it draws, its title and its description. */
const wordsOf = lazyFor((file: PublicFile) => {
  const bytes = file.bytes();
  if (fileFormat(bytes) !== 'SVG') return [];
  const source = new TextDecoder().decode(bytes);
  const locate = lineIndex(source);
  return [...source.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(({ 1: text = '', index }) => ({
    text,
    at: locate(index + 1 + text.search(/\S/)),
  }));
});
