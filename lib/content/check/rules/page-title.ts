import { withoutDay } from '../../schema/paths';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { plainTitle } from '../page-titles';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

/** What search engines cut off, with room for a long name of the firm. */
const LONGEST = { title: 90, description: 400 } as const;

/** Titles and descriptions of pages tell the pages apart, and are texts of a sensible length. */
export const rule = treeRule({
  ids: {
    'page-title': {
      severity: 'warning',
      reason:
        'In a browser and in a search, a page is known by its title and its description alone.',
    },
  },
  *check(_tree, context) {
    const pages = [...context.files].filter(({ path }) => path.startsWith('content/pages/'));
    const earlier = new Map([...(context.base?.files ?? [])].map((file) => [file.id, file]));
    for (const file of pages)
      for (const name of ['title', 'description'] as const) {
        const field = file.field(name);
        const text = textOf(file, name);
        if (!field || text === undefined) continue;
        const shown = context.references.fill(text);
        const was = textOf(earlier.get(file.id), name);
        // Two pages of one step may share a title; a copy is what has just become the same.
        const twin =
          context.base && was !== text
            ? pages.find(
                (each) =>
                  withoutDay(each.path) !== withoutDay(file.path) &&
                  plainTitle(textOf(each, name) ?? '') === plainTitle(text),
              )
            : undefined;
        const wrong = twin
          ? `is that of ${twin.path} too`
          : /^(?:https?:|mailto:|tel:)\S+$/.test(shown)
            ? 'is an address'
            : shown.length > LONGEST[name]
              ? `has ${shown.length} letters, and search engines show far fewer`
              : undefined;
        if (wrong)
          yield {
            rule: 'page-title',
            file: file.path,
            at: fieldLocation(file, field),
            field: name,
            subject: text,
            message: `the ${name} ${quoted(shown)} ${wrong}`,
            remedy: `Write a ${name} of this page in its own words${shown.length > LONGEST[name] ? `, of at most ${LONGEST[name]} letters` : ''}.`,
          };
      }
  },
});

function textOf(file: SourceFile | undefined, name: string): string | undefined {
  const value = file?.field(name)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
