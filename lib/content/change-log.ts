import 'server-only';
import type { z } from 'zod';
import recordJson from '@/.content/record.json' with { type: 'json' };
import { type disclosureSchema, type PageChange, recordDataSchema } from './record-data';

const record = recordDataSchema.parse(recordJson);

/** The newest changes of a regulatory page, newest first; empty for other pages. */
export function changesOf(page: string): readonly PageChange[] {
  return record.find(({ disclosure }) => disclosure.page === page)?.changes ?? [];
}

/** The newest changes of all regulatory pages, newest first, without the first version of each. */
export function listChanges() {
  return record
    .flatMap(({ disclosure: { page, title }, changes }) =>
      changes.filter(({ before }) => before).map((change) => ({ page, title, ...change })),
    )
    .sort((a, b) => (a.day > b.day ? -1 : 1))
    .slice(0, 50);
}

/** The regulatory pages as they read on the day of the build. */
export function listDisclosures(): z.output<typeof disclosureSchema>[] {
  return record.map(({ disclosure }) => disclosure);
}

/** Address of a version of a page: `/disclaimer/versions/2026-11-26`; without a name, of the list. */
export function versionPath(page: string, version?: string): string {
  return `${page}/versions${version ? `/${version}` : ''}`;
}
