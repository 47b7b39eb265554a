import { collections } from '../../schema/collections';
import { isSingle, withoutDay } from '../../schema/paths';
import { closestMatch } from '../closest-match';
import { FILE_START } from '../finding';
import { treeRule } from '../rule';

/** Pages and settings, of which there is one each, are all there. */
export const rule = treeRule({
  ids: { 'file-missing': {} },
  *check({ files }, { notInForce }) {
    const present = new Set(files.map(({ path }) => withoutDay(path)));
    const dated = new Set(notInForce.map(({ path }) => withoutDay(path)));
    const strays = files.filter(({ collection }) => !collection).map(({ path }) => path);
    for (const collection of collections.filter(isSingle)) {
      const file = `content/${collection.path}`;
      // A file that is named almost like this one has its own finding, which names this one.
      if (present.has(file) || closestMatch(file, strays.filter(isBeside(file)))) continue;
      yield {
        rule: 'file-missing',
        file,
        at: FILE_START,
        ...(dated.has(file)
          ? {
              message: 'no version of it is in force, and the site needs one',
              remedy: 'Change the dates of the version that is there, or add one that follows it.',
            }
          : {
              message: 'is missing, and the site needs it',
              remedy: `Bring it back or write it anew. It holds: ${collection.description}`,
            }),
      };
    }
  },
});

function isBeside(file: string): (path: string) => boolean {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return (path) => path.slice(0, path.lastIndexOf('/')) === folder;
}
