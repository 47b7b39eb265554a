import { subscriptionPath } from '@/lib/domain/account-routes';
import type { Context } from '../context/context';
import { headingIds, ownIds, pageOf } from '../context/link-targets';
import type { Rule } from '../context/rule';
import { closestMatch, didYouMean, type Fault, orList, quoted } from '../source/message-text';
import { startOf } from '../source/position';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import { linksOf } from './links';

const dead: Rule = {
  id: 'link-dead',
  severity: 'error',
  why: 'A visitor who follows the link would reach an error page or the wrong place.',
  on: 'site',
  find(context, report) {
    for (const file of context.files)
      for (const { url, at } of linksOf(file)) {
        const fault = whatIsDead(context.references.fill(url, file), file, context);
        if (fault) report(at, ...fault);
      }
  },
};

function whatIsDead(url: string, file: SourceFile, context: Context): Fault | undefined {
  const { references, tree } = context;
  const pages = context.targets();
  const [, path, anchor] = /^(\/(?!\/)[^?#]*|(?=#))[^#]*(?:#(.*))?$/s.exec(url) ?? [];
  if (path === undefined || /[{}\\\s]/.test(url) || tree.publicFiles.has(path)) return undefined;
  const ids = pages.get(path || (pageOf(file) ?? ''));
  if (path !== '' && !ids)
    return [
      `the link ${quoted(path)} leads to a page or a file that does not exist`,
      `${didYouMean(closestMatch(path, [...pages.keys(), ...tree.publicFiles.keys()]))}Write the address of a page as the browser shows it after the site’s name, such as /pricing, or put the file at public${path}.`,
    ];
  const known = [...(ids ?? []), ...(path === '' ? headingIds(file, references) : [])];
  if (anchor === undefined || known.includes(anchor)) return undefined;
  const near = closestMatch(anchor, known);
  return [
    `the link leads to ${quoted(`#${anchor}`)}, a section that the page does not have`,
    `${didYouMean(near && `#${near}`)}${known.length > 0 ? `Its sections are ${orList(known)}.` : 'Remove the # and what follows it.'}`,
  ];
}

const anchors: Rule = {
  id: 'anchor-duplicate',
  severity: 'error',
  why: 'A link to a section finds one section only when each name is used once on a page.',
  on: 'site',
  find({ files, references }, report) {
    const ids = files.flatMap((file) => {
      const route = file.collection?.anchor?.route;
      if (!route) return [];
      const ids = [file.name, ...headingIds(file, references)];
      return ids.map((id, index) => ({ file, route, id, index }));
    });
    const twice = repeated(ids, ({ route, id }) => `${route}#${id}`).map(({ item }) => item);
    const ofPage = ids.filter(({ route, id }) => ownIds(route).has(id));
    for (const { file, id, index } of [...twice, ...ofPage])
      report(
        { file, ...startOf((index > 0 && file.nodes().headings[index - 1]) || {}) },
        `the ${index > 0 ? 'heading' : 'document'} has the id ${quoted(id)}, which the page already has`,
        'Change its words, so that a link can name each of the two.',
      );
  },
};

const channel: Rule = {
  id: 'channel-link',
  severity: 'error',
  why: 'Who presses the button of one channel must not pay for another one.',
  on: 'file',
  find(file, report, { references }) {
    // A page that sells a channel is named as the checkout of the channel: mcx-commodity, mcxCheckout.
    const [name = ''] = file.name.split('-');
    const checkout = `offers.${name}Checkout`;
    if (!file.id.startsWith('pages/') || !references.values.has(checkout)) return;
    const plans = subscriptionPath(name);
    for (const { url, at } of linksOf(file)) {
      const isOther = /^\{offers\.\w+Checkout\}$/.test(url)
        ? url !== `{${checkout}}`
        : url.startsWith(subscriptionPath('')) && !url.startsWith(`${plans}-`);
      if (isOther)
        report(
          at,
          `${quoted(url)} is that of another channel than this page sells`,
          `Write "{${checkout}}", or the address of its course, here.`,
        );
    }
  },
};

export const deadLinkRules = [dead, anchors, channel];
