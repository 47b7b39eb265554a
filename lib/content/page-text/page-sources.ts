import { routes, subscriptionPath } from '@/lib/domain/routes';
import type { SourceFile } from '../check/source/source-file';
import { courseDocuments, type DocumentSource, isFrom, pageDocuments } from '../page-documents';
import { course, courseKindOf, courseKinds } from '../schema/course';
import { complaintBoardPage } from '../schema/pages/document-pages';
import { premiumTelegramChannelPage } from '../schema/pages/premium-telegram-channel-page';
import { withoutDay } from '../schema/paths';
import { decisions } from '../schema/settings/decisions';
import { outsideSites } from '../schema/settings/outside-addresses';
import { requiredDisclosures } from '../schema/settings/required-disclosures';
import { wordings } from '../schema/settings/wordings';

/** A page with the documents of its text, or a document of the frame or the account by itself. */
export interface PageSources {
  /** The address, or the document's path: `content/settings/contact.yaml`. */
  readonly path: string;
  readonly sources: readonly DocumentSource[];
}

/** The top-level fields that a page shows of a collection, where it does not show all. */
export const partsShown: Readonly<
  Record<string, readonly (readonly [string, readonly string[]])[]>
> = {
  [routes.home]: [[course.type, ['name', 'card', 'features']]],
  [routes.mcxCommodity]: [[course.type, ['name', 'plans']]],
  [routes.pricing]: [[premiumTelegramChannelPage.type, ['plans']]],
  // Its notes are shown with the tables (table-nodes.ts).
  [routes.complaintBoard]: [[complaintBoardPage.type, ['heading', 'lead']]],
};

/** Documents that visitors read only where others refer to them, or not at all. */
const unread = new Set(
  [wordings, decisions, outsideSites, requiredDisclosures].map(({ type }) => type),
);

/** All pages of a version of the content, then each document that is on none of them. */
export function listPageSources(files: readonly SourceFile[]): PageSources[] {
  const courses = files.filter(({ collection }) => collection?.type === course.type);
  const pages: PageSources[] = [
    ...Object.entries(pageDocuments).map(([path, sources]) => ({ path, sources })),
    ...courses.map((file) => ({
      path: subscriptionPath(file.name),
      sources: courseDocuments(withoutDay(file.below), faqsOf(file)),
    })),
  ];
  const others = files.filter(
    (file) =>
      file.collection &&
      !unread.has(file.collection.type) &&
      !pages.some(({ sources }) => sources.some((source) => isFrom(source, file.below))),
  );
  return [
    ...pages,
    ...others.map((file) => ({
      path: withoutDay(file.path),
      sources: [withoutDay(file.below)],
    })),
  ];
}

function faqsOf(file: SourceFile): string {
  const { faqs, kind } = file.data();
  return courseKinds.find((each) => each === (faqs ?? kind)) ?? courseKindOf(file.name);
}
