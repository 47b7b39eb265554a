import { testimonial } from '../../schema/testimonial';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** Those who supervise the firm or its markets. */
const AUTHORITY =
  /\b(?:SEBI|RBI|NSE|BSE|MCX|BASL|RAASB|regulator|(?:income|GST)[ -]tax officer|government|ministry|minister|police)\b|सेबी|सरकार|செபி/i;

/** A testimonial is that of a client, and not of an authority. */
export const rule = fileRule({
  ids: {
    'testimonial-role': {
      severity: 'warning',
      reason:
        'Readers take the praise of an officer for that of the authority, which praises no firm.',
    },
  },
  *check(file) {
    const role = file.field('role');
    if (file.collection?.type !== testimonial.type || typeof role?.value !== 'string') return;
    const [name] = AUTHORITY.exec(role.value) ?? [];
    if (name === undefined) return;
    yield {
      rule: 'testimonial-role',
      at: fieldLocation(file, role),
      field: role.name,
      subject: role.value,
      message: `the role ${quoted(role.value)} names an authority, ${name}`,
      remedy: 'Write the occupation without the authority, or delete the testimonial.',
    };
  },
});
