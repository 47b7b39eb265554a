import { collections } from '../../schema/collections';
import { documentId, isSingle, withoutDay } from '../../schema/paths';
import { closestMatch } from '../closest-match';
import { ofDocument } from '../consequences';
import { FILE_START } from '../finding';
import { outOfForce } from '../out-of-force';
import { treeRule } from '../rule';

/** Every page and settings document exists. */
export const rule = treeRule({
  ids: {
    'file-missing': {
      reason: 'A page of the site reads this file and has nothing to show without it.',
    },
  },
  *check({ files }, context) {
    const present = new Set(files.map(({ path }) => withoutDay(path)));
    const misplaced = files.filter(({ collection }) => !collection).map(({ path }) => path);
    for (const collection of collections.filter(isSingle)) {
      const file = `content/${collection.path}`;
      const id = documentId(collection, collection.path);
      // A file with almost this name is reported itself, with this name.
      if (present.has(file) || closestMatch(file, misplaced.filter(isBeside(file)))) continue;
      const gap = outOfForce(({ path }) => withoutDay(path) === file, context);
      yield {
        rule: 'file-missing',
        file,
        at: FILE_START,
        explains: [ofDocument(id)],
        follows: ofDocument(id),
        message: 'is missing, and the site needs it',
        remedy: `Restore the file or write a new one. It has: ${collection.description}`,
        ...(gap && { ...gap, remedy: `${gap.remedy}.` }),
      };
    }
  },
});

function isBeside(file: string): (path: string) => boolean {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return (path) => path.slice(0, path.lastIndexOf('/')) === folder;
}
