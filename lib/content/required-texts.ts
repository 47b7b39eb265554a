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
  /** What demands it. */
  readonly source: string;
  /** The public page that shows it; undefined when a visitor must log in to see it. */
  readonly page: string | undefined;
}

/** Every entry of the register of required disclosures, with its source and its page. */
export function requiredTexts({
  disclosures,
}: Pick<DocumentOf<typeof requiredDisclosures>, 'disclosures'>): RequiredText[] {
  return disclosures.flatMap(({ source, all, names = [], documents = [] }) => {
    const named = names.map((name) => ({ document: `${all}/${name}` }));
    return [...named, ...documents].map(
      (entry: (typeof documents)[number]): RequiredText => ({
        document: entry.document,
        field: entry.field,
        mentions: entry.mentions ?? [],
        source,
        page: entry.shownOn ?? shownOn(entry.document),
      }),
    );
  });
}
