import { contact } from '../../schema/settings/contact';
import { social } from '../../schema/settings/social';
import { significantDigits } from '../known-contacts';
import { fieldName, quoted } from '../message-text';
import { documentOf, type ParsedDocument } from '../parsed-documents';
import { treeRule } from '../rule';

interface Value {
  readonly path: readonly string[];
  readonly written: string;
  /** Without what may differ in the same address or number. */
  readonly plain: string;
}

/** Channels of the firm have an address each, and telephones a number each. */
export const rule = treeRule({
  ids: {
    'settings-repeated': {
      severity: 'warning',
      reason: 'An address or number that two fields share was copied, and one of them is wrong.',
    },
  },
  *check(_tree, context) {
    const channels = documentOf(social, context);
    if (channels)
      yield* repeated(
        channels,
        Object.entries(channels.data).flatMap(([key, written]) =>
          typeof written === 'string'
            ? [{ path: [key], written, plain: plainAddress(written) }]
            : [],
        ),
      );
    const contacts = documentOf(contact, context);
    if (contacts) {
      const { phone, helpline, secondHelpline } = contacts.data;
      const numbers = [
        { path: ['phone'], written: phone },
        { path: ['helpline', 'number'], written: helpline.number },
        { path: ['secondHelpline', 'number'], written: secondHelpline.number },
      ];
      yield* repeated(
        contacts,
        numbers.map((number) => ({ ...number, plain: significantDigits(number.written) })),
      );
    }
  },
});

function* repeated(
  { file, place }: Pick<ParsedDocument, 'file' | 'place'>,
  values: readonly Value[],
) {
  const first = new Map<string, Value>();
  for (const value of values) {
    const { path, written, plain } = value;
    const other = first.get(plain);
    first.set(plain, other ?? value);
    if (!other) continue;
    yield {
      rule: 'settings-repeated' as const,
      file: file.path,
      ...place(...path),
      message: `${quoted(written)} is written for ${fieldName(path)}, and for ${fieldName(other.path)} too`,
      remedy: `Write what belongs to ${fieldName(path)} here, or to ${fieldName(other.path)} there.`,
      subject: `${fieldName(path)} ${written}`,
    };
  }
}

function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '');
}
