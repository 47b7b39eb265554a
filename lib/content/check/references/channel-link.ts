import { subscriptionPath } from '@/lib/domain/routes';
import { quoted } from '../message-text';
import type { Rule } from '../rule';
import { linksOf } from './links';

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
