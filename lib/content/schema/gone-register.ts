import type { Document } from 'yaml';
import type { Gone } from './gone';

/** Makes a block of an entry that stood alone, with its source. */
const intoBlock: Gone = {
  remedy:
    'Write the document under "names" of the block of its folder, or under "documents" of a block with its source; "mentions" instead of "figures"; and no "shownOn" where the page shows the document anyway.',
  fix: (document: Document, path) => {
    const [list = '', index = 0] = path;
    const at = (...keys: (string | number)[]) => [list, index, ...keys];
    if (!document.hasIn(at('document'))) return;
    for (const [old, key] of Object.entries({
      document: 'document',
      field: 'field',
      figures: 'mentions',
    })) {
      if (!document.hasIn(at(old))) continue;
      document.setIn(at('documents', 0, key), document.getIn(at(old)));
      document.deleteIn(at(old));
    }
    document.deleteIn(at('shownOn'));
  },
};

/** Keys of settings/required-disclosures.yaml when each entry had a source and a page of its own. */
export const goneRegisterKeys: Readonly<Record<string, Gone>> = {
  'disclosures.*.document': intoBlock,
  'disclosures.*.field': intoBlock,
  'disclosures.*.figures': intoBlock,
  'disclosures.*.shownOn': intoBlock,
};
