import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import type { Context } from '../context';
import type { Place } from '../finding';
import { fieldName } from '../message-text';
import { linksOf } from '../references/links';
import type { SourceFile } from '../source/source-file';
import { type Text, textsOf } from '../text';

/** An entry of the register of required disclosures. */
export interface RequiredDisclosure {
  /** Id of the document, `disclaimer/market-risk`. */
  readonly id: string;
  /** Name of the field that says it; empty for the document. */
  readonly field: string;
  /** Names of the references that it must have. */
  readonly mentions: readonly string[];
  /** Where the register names it, or one of its mentions. */
  readonly at: (mention?: number) => Place;
}

/** What the register of a version demands; nothing where it is not valid. */
export function registerOf(context: Context): RequiredDisclosure[] {
  const [file] = context.files.filter(
    ({ collection }) => collection?.type === requiredDisclosures.type,
  );
  const document = file && context.parsed(file).document;
  return document
    ? context.docs(requiredDisclosures).flatMap(({ data, at }) =>
        data.disclosures.flatMap(({ all = '', names = [], documents = [] }, block) => [
          ...names.map(
            (name, index): RequiredDisclosure => ({
              ...{ id: `${all}/${name}`, field: '', mentions: [] },
              at: () => at('disclosures', block, 'names', index),
            }),
          ),
          ...documents.map(
            ({ document: id, field = '', mentions = [] }, index): RequiredDisclosure => ({
              ...{ id, field, mentions },
              at: (mention) =>
                at(
                  ...['disclosures', block, 'documents', index],
                  ...(mention === undefined ? ['document'] : ['mentions', mention]),
                ),
            }),
          ),
        ]),
      )
    : [];
}

/** The texts that a document says, or one of its fields with all that is in it. */
export function saidBy(file: SourceFile, field: string): Text[] {
  const isBody = field === '' && file.path.endsWith('.mdx');
  return textsOf(file).filter(({ field: own }) =>
    isBody ? own === undefined : own !== undefined && isWithin(fieldName(own.path), field),
  );
}

/** The addresses to which a document links, as they are written. */
export function linksBy(file: SourceFile): string[] {
  return linksOf(file).map(({ url }) => url);
}

function isWithin(name: string, group: string): boolean {
  return (
    group === '' || name === group || name.startsWith(`${group}.`) || name.startsWith(`${group}[`)
  );
}
