import { subscriptionPath } from '@/lib/domain/routes';
import { withoutDay } from '../../schema/paths';
import { ofAddress } from '../consequences';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** The pages that sell one channel, with its checkout and its course. */
const CHANNELS: Readonly<Record<string, { checkout: string; course: string }>> = {
  'content/pages/mcx-commodity.yaml': {
    ...{ checkout: '{offers.mcxCheckout}', course: 'mcx-commodity-trading' },
  },
  'content/pages/premium-telegram-channel.yaml': {
    ...{ checkout: '{offers.premiumCheckout}', course: 'premium-options-buying' },
  },
};

/** The buttons of a page that sells a channel lead to the checkout and the plans of this channel. */
export const rule = fileRule({
  ids: {
    'channel-link': {
      reason: 'Who presses the button of one channel must not pay for another one.',
      suppresses: ['link-protected'],
    },
  },
  *check(file) {
    const channel = CHANNELS[withoutDay(file.path)];
    if (!channel) return;
    const plans = subscriptionPath(channel.course);
    for (const field of file.fields().known) {
      const { value } = field;
      if (field.path.at(-1) !== 'href' || typeof value !== 'string') continue;
      const isCheckout = /^\{offers\.\w+Checkout\}$/.test(value);
      const isCourse = value.startsWith(subscriptionPath(''));
      const right = isCheckout ? channel.checkout : isCourse ? plans : value;
      if (value.replace(/[?#].*$/s, '') === right || value === right) continue;
      yield {
        rule: 'channel-link',
        at: fieldLocation(file, field),
        field: field.name,
        explains: [ofAddress(file, value)],
        message: `${quoted(value)} is that of another channel than this page sells`,
        remedy: `Write ${isCheckout ? `"${right}"` : right} here.`,
      };
    }
  },
});
