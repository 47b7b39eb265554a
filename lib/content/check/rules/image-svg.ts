import type { PublicFile } from '../content-tree';
import { lazyFor } from '../lazy';
import { lineIndex } from '../line-index';
import { fileFormat } from '../public-files/file-format';
import { endingOf, kindByEnding } from '../public-files/public-limits';
import { svgFault } from '../public-files/svg-faults';
import { treeRule } from '../rule';

/** SVG pictures run nothing, load nothing and are complete. */
export const rule = treeRule({
  ids: {
    'image-svg': {
      reason:
        'An SVG picture is a text that browsers run: a script in it acts in the name of the visitor.',
    },
  },
  *check(_tree, { publicFiles }) {
    const largest = (kindByEnding.get('svg')?.largest ?? 0) * 1000;
    for (const [address, file] of publicFiles) {
      if (endingOf(address) !== 'svg' || file.size > largest) continue;
      const fault = faultOf(file);
      if (fault) yield { rule: 'image-svg', file: file.path, ...fault };
    }
  },
});

/** A watched check reads a picture again only when it has changed. */
const faultOf = lazyFor((file: PublicFile) => {
  const bytes = file.bytes();
  // Another format is a finding of image-bytes.
  if (fileFormat(bytes) !== 'SVG') return undefined;
  const text = new TextDecoder().decode(bytes);
  const fault = svgFault(text);
  if (!fault) return undefined;
  const { offset, message, remedy } = fault;
  return { at: lineIndex(text)(offset), message, remedy };
});
