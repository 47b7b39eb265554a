import buildDataJson from '@/.content/build.json' with { type: 'json' };
import { buildDataSchema } from '@/lib/content/build-data';
import { collections } from '@/lib/content/collections';
import { getDocument, listDocuments, listProse } from '@/lib/content/documents';
import { getComplaintBoard } from '@/lib/content/queries';
import { type RequiredText, requiredTexts } from '@/lib/content/required-texts';
import { fieldsIn } from '@/lib/content/schema/dated-values';
import { isIdOf, isSingle } from '@/lib/content/schema/paths';
import { requiredDisclosures } from '@/lib/content/schema/settings/required-disclosures';
import { testimonial } from '@/lib/content/schema/testimonial';
import { inOneLine, shownText } from './shown-text';
import { expect, test } from './test';

const { references } = buildDataSchema.parse(buildDataJson);
const onPages = requiredTexts(getDocument(requiredDisclosures)).filter(isShown);

/** Whether a public page shows a text: some stand beside what the firm may have none of. */
function isShown({ page, field }: RequiredText): boolean {
  if (field === 'testimonials.note') return listDocuments(testimonial).length > 0;
  if (field === 'sampleNotice') return getComplaintBoard().isSample;
  return page !== undefined;
}

/** The lines or texts that a disclosure consists of. */
function textsOf({ document, field }: RequiredText): string[] {
  const [folder, name] = document.split(/\/(?=[^/]*$)/);
  for (const collection of collections) {
    if (!collection.path.startsWith(`${folder}/`)) continue;
    if (collection.path.endsWith('.mdx')) {
      const found = listProse(collection).find(({ id }) => id === name);
      if (found) return found.text.split('\n');
    } else {
      if (isSingle(collection) && collection.path !== `${document}.yaml`) continue;
      const found = listDocuments(collection).find(({ id }) => id === name);
      if (found) return stringsOf(field === undefined ? found : valueAt(found, field));
    }
  }
  return [];
}

/** The value of a field such as `riskWarning.value`. */
function valueAt(document: unknown, field: string): unknown {
  return field.split('.').reduce((value, key) => fieldsIn(value)[key], document);
}

function stringsOf(value: unknown): string[] {
  // A page that is named by its address is shown by its title.
  if (typeof value === 'string') return value.startsWith('/') ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['id', 'names', 'number', 'icon', 'href', 'acknowledge'].includes(key) ? [] : stringsOf(inner),
  );
}

for (const path of new Set(onPages.flatMap(({ page }) => page ?? [])))
  test(`${path} shows the disclosures that the register demands of it`, async ({ page }) => {
    await page.goto(path);
    const shown = await Promise.all(
      (['main', 'contentinfo'] as const).map((role) => shownText(page.getByRole(role))),
    );
    for (const disclosure of onPages.filter((each) => each.page === path)) {
      const texts = textsOf(disclosure);
      expect(texts, disclosure.document).not.toEqual([]);
      const mentioned = disclosure.mentions.map((name) => references[name] ?? name);
      const isAddress = (value: string) => value.startsWith('https:');
      for (const text of [...texts, ...mentioned.filter((value) => !isAddress(value))])
        expect(shown.join(' ')).toContain(inOneLine(text));
      for (const address of mentioned.filter(isAddress))
        await expect(page.getByRole('main').locator(`a[href="${address}"]`)).not.toHaveCount(0);
      const isSection = collections.some(
        (collection) =>
          collection.anchor?.route === path && isIdOf(collection, disclosure.document),
      );
      const name = disclosure.document.replace(/^.*\//, '');
      if (isSection) await expect(page.locator(`#${name}`)).toHaveCount(1);
    }
  });
