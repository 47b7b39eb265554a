import { frameIds } from '@/lib/domain/routes';
import { closestMatch } from '../closest-match';
import { ofLink } from '../consequences';
import { headingIds } from '../headings';
import { pageOf } from '../link-targets';
import { linksOf, mustBeOutside } from '../links';
import { didYouMean, orList, quoted } from '../message-text';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { ownIds } from '../section-lists';
import type { SourceFile } from '../source-file';

/** Links within the site lead to existing pages and sections. */
export const rule = fileRule({
  ids: {
    'link-dead': {
      reason: 'A visitor who follows the link would reach an error page or the wrong place.',
      onlyInForce: true,
      suppresses: ['link-protected', 'link-words'],
    },
  },
  *check(file, context) {
    for (const { url, at, field } of linksOf(file)) {
      // An address of this site there has the finding schema-value.
      if (mustBeOutside(file, field)) continue;
      const wrong = whatIsDead(context.references.fill(url), file, context);
      if (wrong) yield { rule: 'link-dead', at, field, ...wrong };
    }
  },
});

function whatIsDead(url: string, file: SourceFile, context: RuleContext) {
  const { path, anchor } = /^(?<path>[^?#]*)[^#]*(?:#(?<anchor>.*))?$/s.exec(url)?.groups ?? {};
  const isOwn = path === '' && url.startsWith('#');
  if (path === undefined || (!isOwn && !/^\/(?!\/)/.test(path))) return undefined;
  if (/[{}\\\s]/.test(url) || context.publicFiles.has(path)) return undefined;

  const page = isOwn ? pageOf(file) : path;
  const ids = page === undefined ? undefined : context.targets.get(page);
  if (!isOwn && !ids) return { ...noPage(path, context), follows: ofLink(path, undefined) };
  if (anchor === undefined || ids?.has(anchor)) return undefined;
  if (page !== undefined && ids && isOwnId(anchor, page, ids)) return undefined;
  const own = isOwn ? headingIds(file, context.references) : [];
  if (own.includes(anchor)) return undefined;
  const follows = page === undefined ? undefined : ofLink(page, anchor);
  return { ...noSection(anchor, [...(ids ?? []), ...own]), follows };
}

/** An id of the page's frame, or of the heading of a section that the page shows. */
function isOwnId(anchor: string, page: string, shown: ReadonlySet<string>): boolean {
  if (frameIds.some((id) => id === anchor)) return true;
  const section = anchor.replace(/-heading$/, '');
  return section !== anchor && ownIds(page).has(anchor) && shown.has(section);
}

function noPage(path: string, { targets, publicFiles }: RuleContext) {
  if (/\.(?!html?$|php$|aspx?$)\w{2,5}$/.test(path)) {
    const near = closestMatch(path, publicFiles.keys());
    return {
      message: `the link ${quoted(path)} leads to a file that does not exist`,
      remedy: `${didYouMean(near)}${near ? 'Write that instead, or put' : 'Put'} the file at public${path}, or delete the link.`,
    };
  }
  const near = closestMatch(path.replace(/(?:\/index)?\.\w+$/, ''), targets.keys());
  return {
    message: `the link ${quoted(path)} leads to a page that does not exist`,
    remedy: near
      ? `Did you mean "${near}"? Write that instead.`
      : 'Write the address of a page as the browser shows it after the site’s name, such as /pricing.',
  };
}

function noSection(anchor: string, known: readonly string[]) {
  const near = closestMatch(anchor, known);
  return {
    message: `the link leads to ${quoted(`#${anchor}`)}, a section that the page does not have`,
    remedy: `${didYouMean(near && `#${near}`)}${known.length > 0 ? `Its sections are ${orList(known.slice(0, 8))}${known.length > 8 ? ' and others' : ''}.` : 'Remove the # and what follows it.'}`,
  };
}
