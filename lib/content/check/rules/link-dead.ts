import { closestMatch } from '../closest-match';
import { headingIds } from '../headings';
import { pageOf } from '../link-targets';
import { linksOf } from '../links';
import { didYouMean, orList, quoted } from '../message-text';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

/** Links within the site lead to existing pages and sections. */
export const rule = fileRule({
  ids: { 'link-dead': { onlyInForce: true } },
  *check(file, context) {
    for (const { url, at, field } of linksOf(file)) {
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
  if (!isOwn && !ids) return noPage(path, context);
  if (anchor === undefined || ids?.has(anchor)) return undefined;
  const own = isOwn ? headingIds(file, context.references) : [];
  return own.includes(anchor) ? undefined : noSection(anchor, [...(ids ?? []), ...own]);
}

function noPage(path: string, { targets }: RuleContext) {
  const near = closestMatch(path, targets.keys());
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
