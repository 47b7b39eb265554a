import { subscriptionPath } from '@/lib/domain/routes';
import { quoted } from '../message-text';
import { fieldPlace } from '../places';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';
import { plainTitle } from './link-label';
import { linksOf } from './links';

/** What search engines cut off, with room for a long name of the firm. */
const LONGEST = { title: 90, description: 400 } as const;

export const pageTitle: Rule = {
  id: 'page-title',
  severity: 'warning',
  why: 'In a browser and in a search, a page is known by its title and its description alone.',
  on: 'site',
  find({ files, base, references }, report) {
    const pages = files.filter(({ id }) => id.startsWith('pages/'));
    const earlier = new Map(base?.files.map((file) => [file.id, file]));
    for (const file of pages)
      for (const name of ['title', 'description'] as const) {
        const field = file.field([name]);
        const text = textOf(file, name);
        if (!field || text === '') continue;
        // Two pages of one step may share a title; a copy is what has just become the same.
        const isNew = base && textOf(earlier.get(file.id), name) !== text;
        const twin = pages.find(
          (each) => each.id !== file.id && plainTitle(textOf(each, name)) === plainTitle(text),
        );
        const shown = references.fill(text, file);
        const isLong = shown.length > LONGEST[name];
        const wrong =
          isNew && twin
            ? `is that of ${twin.path} too`
            : /^(?:https?:|mailto:|tel:)\S+$/.test(shown)
              ? 'is an address'
              : isLong && `has ${shown.length} letters, and search engines show far fewer`;
        if (wrong)
          report(
            fieldPlace(file, field),
            `the ${name} ${quoted(shown)} ${wrong}`,
            `Write a ${name} of this page in its own words${isLong ? `, of at most ${LONGEST[name]} letters` : ''}.`,
          );
      }
  },
  examples: [
    { of: 'content/pages/disclaimer.yaml', wrong: { title: 'https://www.example.com/disclaimer' } },
  ],
};

function textOf(file: SourceFile | undefined, name: string): string {
  const value = file?.field([name])?.value;
  return typeof value === 'string' ? value.trim() : '';
}

export const channelLink: Rule = {
  id: 'channel-link',
  severity: 'error',
  why: 'Who presses the button of one channel must not pay for another one.',
  on: 'file',
  find(file, report, { references, targets }) {
    // A page that sells a channel is named as the checkout of the channel: mcx-commodity, mcxCheckout.
    const [name = ''] = file.name.split('-');
    const checkout = `offers.${name}Checkout`;
    if (!file.id.startsWith('pages/') || !references.values.has(checkout)) return;
    const plans = subscriptionPath(name);
    for (const { url, at } of linksOf(file)) {
      const isCheckout = /^\{offers\.\w+Checkout\}$/.test(url);
      const isWrong = isCheckout
        ? url !== `{${checkout}}`
        : url.startsWith(subscriptionPath('')) && !url.startsWith(`${plans}-`);
      const course = [...targets().keys()].find((page) => page.startsWith(`${plans}-`));
      if (isWrong)
        report(
          at,
          `${quoted(url)} is that of another channel than this page sells`,
          `Write ${isCheckout ? `"{${checkout}}"` : (course ?? 'the address of its course')} here.`,
        );
    }
  },
  examples: [
    {
      of: 'content/pages/mcx-commodity.yaml',
      wrong: { 'hero.join.href': '{offers.premiumCheckout}' },
    },
  ],
};
