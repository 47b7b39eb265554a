import { proseImages } from '../links';
import { fieldLocation } from '../locations';
import { fileRule } from '../rule';

const remedy =
  'Write what the picture shows in a few words, for people who can’t see it: "A line chart of the index in 2025".';

/** Every picture has an alternative text. */
export const rule = fileRule({
  ids: {
    'image-alt': {
      reason: 'People who can’t see a picture hear its alternative text instead.',
      suppresses: ['schema-value', 'schema-required'],
    },
  },
  *check(file) {
    const message = 'the picture has no alternative text';
    for (const field of file.fields().known) {
      const isBlank = field.value === null || String(field.value).trim() === '';
      if (field.meta.kind === 'alt' && isBlank)
        yield {
          rule: 'image-alt',
          at: fieldLocation(file, field),
          field: field.name,
          message,
          remedy,
        };
    }
    for (const { alt, at } of proseImages(file))
      if (alt.trim() === '') yield { rule: 'image-alt', at, message, remedy };
  },
});
