import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { lazyFor } from '@/lib/domain/lazy';
import { frameIds, routes, sectionIds } from '@/lib/domain/routes';
import { shownOn } from '../../page-documents';
import { course } from '../../schema/course';
import { faq } from '../../schema/faq';
import { sectionDocuments } from '../../section-documents';
import type { SourceFile } from '../source/source-file';
import type { KnownReferences } from './known-references';

/** The pages of the site, each with the ids that a link may have after `#`. */
export type LinkTargets = ReadonlyMap<string, ReadonlySet<string>>;

const subscription = subscriptionPath('');
const sections = new Map<string, readonly string[]>(Object.entries(sectionIds));

/** Collects the link targets: routes, pages of courses, and the sections of `files`. */
export function linkTargets(
  files: readonly SourceFile[],
  references: KnownReferences,
): LinkTargets {
  const folders = new Set(files.flatMap(({ id, collection }) => [collection?.type, folderOf(id)]));
  const isShown = (page: string, id: string) => {
    const source = sectionDocuments[`${page}#${id}`];
    return source === undefined || folders.has(typeof source === 'string' ? source : source.type);
  };
  const targets = new Map<string, Set<string>>();
  for (const route of Object.values(routes))
    targets.set(route, new Set((sections.get(route) ?? []).filter((id) => isShown(route, id))));
  for (const { collection, name } of files)
    if (collection?.type === course.type) {
      targets.set(subscriptionPath(name), new Set(sections.get('subscription')));
      targets.get(routes.pricing)?.add(name);
    }
  for (const file of files) {
    const { collection, name } = file;
    if (collection?.anchor) targets.get(collection.anchor.route)?.add(name);
    const pages = collection?.type === faq.type ? pagesOfQuestions(file, targets) : [pageOf(file)];
    for (const page of file.path.endsWith('.mdx') ? pages : [])
      for (const id of headingIds(file, references)) targets.get(page ?? '')?.add(id);
  }
  return targets;
}

/** The page that a document's `#links` refer to; undefined if it is shown on several. */
export function pageOf({ collection, id, name }: SourceFile): string | undefined {
  if (collection?.type === course.type) return subscriptionPath(name);
  const isPage = collection?.anchor || /^(?:pages|policies)\//.test(id);
  return isPage
    ? (shownOn(id) ?? Object.values(routes).find((route) => route === `/${name}`))
    : undefined;
}

/** Ids that a page has without any document: of its frame, its sections and their headings. */
export function ownIds(page: string): ReadonlySet<string> {
  const own = sections.get(page.startsWith(subscription) ? 'subscription' : page) ?? [];
  return new Set([...frameIds, ...own, ...own.map((id) => `${id}-heading`)]);
}

/** The ids that the build gives the headings of a body. */
export function headingIds(file: SourceFile, { fill }: KnownReferences): string[] {
  const slugger = new GithubSlugger();
  return headings(file).map((text) => slugger.slug(fill(text, file)));
}

/** Texts of the headings, kept when the body is forgotten; most answers have none and are not parsed. */
const headings = lazyFor((file: SourceFile) =>
  /^ *#|^ *[=-]+ *$/m.test(file.text()?.replace(/^---\n.*?\n---\n/s, '') ?? '')
    ? file.nodes().headings.map(writtenText)
    : [],
);

function writtenText(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return `{${node.value.trim()}}`;
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(writtenText).join('') : '';
}

/** The pages that may show a question: those of its folder, and of all courses. */
function pagesOfQuestions({ id }: SourceFile, targets: LinkTargets): string[] {
  const own = Object.entries(sectionDocuments).flatMap(([section, source]) =>
    source === folderOf(id) ? [section.replace(/#.*$/, '')] : [],
  );
  return [...own, ...[...targets.keys()].filter((page) => page.startsWith(subscription))];
}

function folderOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}
