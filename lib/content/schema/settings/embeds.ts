import { defineCollection } from '../collection';
import { outsideLink } from '../fields';

export const embeds = defineCollection({
  type: 'EmbedSettings',
  path: 'settings/embeds.yaml',
  namespace: 'embeds',
  description:
    'Outside pages and scripts that a page of ours embeds. A framed page’s host must let this site frame it, and must not reject requests from elsewhere by Cross-Origin-Resource-Policy, or it counts as unreachable.',
  fields: {
    telegramPost: outsideLink('Bot frame of /telegram-post.'),
    webinar: outsideLink('Workshop page of the webinar page.'),
    tickerScript: outsideLink(
      'Script of the market ticker on Home: that of TradingView, or a copy of it on another host. Frames of other providers stay blocked.',
    ),
  },
});
