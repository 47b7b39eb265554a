import { expect, it } from 'vitest';
import { getDocument } from '@/lib/content/documents';
import { requiredTexts } from '@/lib/content/required-texts';
import { requiredDisclosures } from '@/lib/content/schema/settings/required-disclosures';
import { wordings } from '@/lib/content/schema/settings/wordings';
import { startServices } from './services';
import { storedData } from './stored-data';

/* The privacy policy names each kind of personal data that the database has (R54). */

const services = startServices();

const remedy =
  'Name the kind of personal data in tests/integration/stored-data.ts; a kind that is new also in personalData of content/settings/wordings.yaml, with its schema, in the privacy policy, and among its mentions in content/settings/required-disclosures.yaml.';

it('each column of the database belongs to a kind of personal data, or says nothing of a person', async () => {
  const rows = await services.query(
    String.raw`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'sandbox\_%'`,
  );
  const declared = Object.entries(storedData).flatMap(([table, kinds]) =>
    Object.values(kinds).flatMap((names) => names.split(/\s+/).map((name) => `${table}.${name}`)),
  );
  expect(declared.toSorted(), remedy).toEqual(rows.map(({ name }) => String(name)).toSorted());
});

it('the register demands that the privacy policy says each kind, and no kind is of nothing', () => {
  const kinds = new Set(Object.values(storedData).flatMap(Object.keys));
  kinds.delete('nothing');
  const { source, date, ...said } = getDocument(wordings).personalData;
  expect([...kinds].toSorted()).toEqual(Object.keys(said).toSorted());
  const policy = requiredTexts(getDocument(requiredDisclosures)).find(
    ({ document }) => document === 'policies/privacy-policy',
  );
  const demanded = [...kinds].map((kind) => `wordings.personalData.${kind}`);
  expect(policy?.mentions, remedy).toEqual(expect.arrayContaining(demanded));
});
