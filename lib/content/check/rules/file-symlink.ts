import { FILE_START } from '../finding';
import { fileRule } from '../rule';

/** A link may lead out of the repository, or make one text pass for another. */
export const rule = fileRule({
  ids: { 'file-symlink': {} },
  *check({ entry: { kind } }) {
    if (kind === 'file') return;
    yield {
      rule: 'file-symlink',
      at: FILE_START,
      message: kind === 'link' ? 'is a link to another file' : 'is no ordinary file',
      remedy: 'Replace it by a file of its own, with the text in it.',
    };
  },
});
