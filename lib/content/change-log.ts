import 'server-only';
import recordJson from '@/.content/record.json' with { type: 'json' };
import { type PageChange, recordDataSchema } from './record-data';

const { today, pages } = recordDataSchema.parse(recordJson);

/** Most changes that /changes and its feed list: with 50 long ones the page was over its 20 kB. */
const MOST = 30;

/** The newest changes of a regulatory page, newest first; empty for other pages. */
export function changesOf(page: string): readonly PageChange[] {
  return pages.find(({ disclosure }) => disclosure.page === page)?.changes ?? [];
}

/** The newest changes of all regulatory pages, newest first. */
export function listChanges() {
  return pages
    .flatMap(({ disclosure: { page, title }, changes }) =>
      changes.map((change) => ({ page, title, ...change })),
    )
    .sort((a, b) => b.day.localeCompare(a.day))
    .slice(0, MOST);
}

/** The regulatory pages as their newest versions read. */
export function currentDisclosures() {
  return { date: today, disclosures: pages.map(({ disclosure }) => disclosure) };
}

/** Why a page changed, for readers. */
export function changeReason({ note, before }: PageChange): string {
  return note ?? (before ? 'The text changed.' : 'The first version on record.');
}

/** Address of a version of a page: `/disclaimer/versions/2026-11-26`; without a name, of the list. */
export function versionPath(page: string, version?: string): string {
  return `${page}/versions${version ? `/${version}` : ''}`;
}
