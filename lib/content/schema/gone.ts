import { type Document, isMap, isScalar } from 'yaml';

/** A key that documents had once: what an editor who writes it is told, and the edit that does it. */
export interface Gone {
  /** In an editor's words: "Delete this line." or "Write … instead." */
  readonly remedy: string;
  /** Makes the edit; comments are kept. `path` is that of the key's value in the document. */
  readonly fix?: (document: Document, path: readonly (string | number)[]) => void;
}

/** For a key whose value is computed, or written somewhere else, which the remedy may say. */
export const deleteLine = (remedy = 'Delete this line.'): Gone => ({
  remedy,
  fix: (document, path) => {
    document.deleteIn(path);
  },
});

/** For a key that has another name now; comments are kept. A key that has the name already goes. */
export function renamed(to: string): Gone {
  return {
    remedy: `Write "${to}:" instead.`,
    fix: (document, path) => {
      const group = document.getIn(path.slice(0, -1));
      if (!isMap(group)) return;
      const pair = group.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
      if (!pair || !isScalar(pair.key)) return;
      group.delete(to);
      pair.key.value = to;
    },
  };
}
