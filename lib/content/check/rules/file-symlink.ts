import { FILE_START } from '../finding';
import { fileRule } from '../rule';

/** A symbolic link may lead out of the repository, or show one text under the name of another. */
export const rule = fileRule({
  ids: {
    'file-symlink': {
      reason: 'A link can lead out of the folder, or show one text under the name of another.',
    },
  },
  *check({ entry: { kind } }) {
    if (kind === 'file') return;
    yield {
      rule: 'file-symlink',
      at: FILE_START,
      message: kind === 'link' ? 'is a link to another file' : 'is not a regular file',
      remedy: 'Replace it with a file that has the text in it.',
    };
  },
});
