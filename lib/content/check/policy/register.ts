import { type RequiredText, requiredTexts } from '../../required-texts';
import { requiredDisclosures } from '../../schema/settings/required-disclosures';
import type { Context } from '../context';
import { fieldName } from '../message-text';
import type { SourceFile } from '../source/source-file';
import { type Text, textsOf } from '../text';

/** What the register of a version demands; nothing where it is not valid. */
export function registerOf(context: Context): RequiredText[] {
  const [file] = context.files.filter(
    ({ collection }) => collection?.type === requiredDisclosures.type,
  );
  const { data } = requiredDisclosures.schema.safeParse(file?.yaml()?.data);
  return data ? requiredTexts(data) : [];
}

/** The texts that a document says, or one of its fields with all that is in it. */
export function saidBy(file: SourceFile, field: string): Text[] {
  const isBody = field === '' && file.path.endsWith('.mdx');
  return textsOf(file).filter(({ field: own }) => {
    if (isBody || !own) return isBody === !own;
    const name = fieldName(own.path);
    return field === '' || name === field || /^[.[]/.test(name.replace(field, ''));
  });
}

/** The documents in force by their ids. */
export function filesById({ files }: Context): Map<string, SourceFile> {
  return new Map(files.filter(({ id }) => id !== '').map((file) => [file.id, file]));
}

/** A document in both versions. */
export interface Compared {
  readonly file: SourceFile;
  readonly was: SourceFile;
}

/** The documents in force that both versions have. */
export function compared({ files, base }: Context): Compared[] {
  const before = new Map(base?.files.map((file) => [file.id, file]));
  return files.flatMap((file) => {
    const was = file.id === '' ? undefined : before.get(file.id);
    return was && was.text() !== file.text() ? [{ file, was }] : [];
  });
}
