import buildDataJson from '@/.content/build.json' with { type: 'json' };
import { buildDataSchema } from '@/lib/content/build-data';
import { fieldsIn } from '@/lib/content/dated-values';
import { getDocument, listDocuments, listProse } from '@/lib/content/documents';
import { collections } from '@/lib/content/schema/collections';
import { isSingle } from '@/lib/content/schema/paths';
import { requiredDisclosures } from '@/lib/content/schema/settings/required-disclosures';
import { inOneLine, shownText } from './shown-text';
import { expect, test } from './test';

const { references } = buildDataSchema.parse(buildDataJson);
const { disclosures } = getDocument(requiredDisclosures);

type Disclosure = (typeof disclosures)[number];

/** The lines or texts that a disclosure consists of. */
function textsOf({ document, field }: Disclosure): string[] {
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
    ['id', 'number', 'names', 'icon', 'href', 'acknowledge'].includes(key) ? [] : stringsOf(inner),
  );
}

for (const path of new Set(disclosures.map(({ shownOn }) => shownOn)))
  test(`${path} shows the disclosures that the register places on it`, async ({ page }) => {
    await page.goto(path);
    const shown = await Promise.all(
      (['main', 'contentinfo'] as const).map((role) => shownText(page.getByRole(role))),
    );
    for (const disclosure of disclosures.filter(({ shownOn }) => shownOn === path)) {
      const texts = textsOf(disclosure);
      expect(texts, disclosure.document).not.toEqual([]);
      const figures = (disclosure.figures ?? []).map((name) => references[name] ?? name);
      const isAddress = (figure: string) => figure.startsWith('https:');
      for (const text of [...texts, ...figures.filter((figure) => !isAddress(figure))])
        expect(shown.join(' ')).toContain(inOneLine(text));
      for (const address of figures.filter(isAddress))
        await expect(page.getByRole('main').locator(`a[href="${address}"]`)).not.toHaveCount(0);
      const name = disclosure.document.replace(/^.*\//, '');
      const isSection = collections.some(
        ({ anchor, path: files }) =>
          anchor?.route === path && disclosure.document.startsWith(files.replace(/[^/]*$/, '')),
      );
      if (isSection) await expect(page.locator(`#${name}`)).toHaveCount(1);
    }
  });
