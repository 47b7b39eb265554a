import { Content } from './content';
import { edits } from './edits';

/** Makes all edits in the working folder, a copy of the repository. */
for (const [name, make] of Object.entries(edits)) {
  const before = new Content();
  make(before);
  if (!before.isChanged()) throw new Error(`"${name}" had no effect`);
}
