import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

interface Described {
  readonly file: SourceFile;
  readonly image: unknown;
}

/** Two records of a list that show different pictures describe them differently. */
export const rule = treeRule({
  ids: {
    'alt-repeated': {
      severity: 'warning',
      reason: 'A record that was copied keeps the alternative text of the other one’s picture.',
    },
  },
  *check({ files }) {
    const described = new Map<string, Described>();
    for (const file of files) {
      const alt = file.field('alt');
      const image = file.field('image')?.value;
      if (typeof alt?.value !== 'string' || alt.value.trim() === '') continue;
      const key = `${file.collection?.type} ${alt.value.trim().toLowerCase()}`;
      const first = described.get(key);
      described.set(key, first ?? { file, image });
      if (!first || first.image === image || first.file.id === file.id) continue;
      yield {
        rule: 'alt-repeated',
        file: file.path,
        at: fieldLocation(file, alt),
        field: alt.name,
        subject: alt.value,
        message: `${quoted(alt.value)} describes another picture in ${first.file.path}`,
        remedy: 'Write what this picture shows.',
      };
    }
  },
});
