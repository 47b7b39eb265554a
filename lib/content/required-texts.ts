import { shownOn } from './page-documents';
import type { DocumentOf } from './schema/collection';
import type { requiredDisclosures } from './schema/settings/required-disclosures';

/** A document of the register, or a field of one, that must be there and say something. */
export interface RequiredText {
  /** Id of the document, such as `disclaimer/market-risk`. */
  readonly document: string;
  /** Path of the field, such as `plans.note`; without it the whole document. */
  readonly field: string | undefined;
  /** Names of the values and wordings that the text must refer to. */
  readonly mentions: readonly string[];
  /** The law or circular that demands it. */
  readonly source: string;
  /** The public page that shows it; undefined when a visitor must log in to see it. */
  readonly page: string | undefined;
  /** Where the register names it. */
  readonly path: readonly (string | number)[];
}

/** Every entry of the register of required disclosures, with its source and its page. */
export function requiredTexts({
  disclosures,
}: Pick<DocumentOf<typeof requiredDisclosures>, 'disclosures'>): RequiredText[] {
  return disclosures.flatMap(({ source, all, names = [], documents = [] }, block) => {
    const path = ['disclosures', block];
    const named = names.map((name, index) => ({
      ...{ document: `${all}/${name}`, field: undefined, mentions: [], source },
      ...{ page: shownOn(`${all}/${name}`), path: [...path, 'names', index] },
    }));
    const single = documents.map(({ document, field, mentions = [], shownOn: page }, index) => ({
      ...{ document, field, mentions, source },
      ...{ page: page ?? shownOn(document), path: [...path, 'documents', index, 'document'] },
    }));
    return [...named, ...single];
  });
}
