import { collections } from '../../schema/collections';
import { isSingle, withoutDay } from '../../schema/paths';
import { closestMatch } from '../closest-match';
import { FILE_START } from '../finding';
import { treeRule } from '../rule';

/** Every page and settings document exists. */
export const rule = treeRule({
  ids: { 'file-missing': {} },
  *check({ files }, { notInForce }) {
    const present = new Set(files.map(({ path }) => withoutDay(path)));
    const dated = new Set(notInForce.map(({ path }) => withoutDay(path)));
    const misplaced = files.filter(({ collection }) => !collection).map(({ path }) => path);
    for (const collection of collections.filter(isSingle)) {
      const file = `content/${collection.path}`;
      // A file with almost this name is reported itself, with this name.
      if (present.has(file) || closestMatch(file, misplaced.filter(isBeside(file)))) continue;
      yield {
        rule: 'file-missing',
        file,
        at: FILE_START,
        ...(dated.has(file)
          ? {
              message: 'has no version in force, and the site needs one',
              remedy: 'Change the dates of the existing version, or add a later version.',
            }
          : {
              message: 'is missing, and the site needs it',
              remedy: `Restore the file or write a new one. It has: ${collection.description}`,
            }),
      };
    }
  },
});

function isBeside(file: string): (path: string) => boolean {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return (path) => path.slice(0, path.lastIndexOf('/')) === folder;
}
