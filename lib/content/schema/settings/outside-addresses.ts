import { z } from 'zod';
import { defineCollection } from '../collection';
import { day, internalText, list, outsideLink, pattern } from '../fields';
import { atHost, checkPublisher, checkSite, placeholderHosts } from '../hosts';

/** Members trust what comes from a channel of the firm, so that a change of its address is reviewed. */
const channel = (description: string, ...hosts: string[]) =>
  outsideLink(description).superRefine(atHost(hosts, placeholderHosts)).meta({ protected: true });

export const social = defineCollection({
  type: 'SocialSettings',
  path: 'settings/social.yaml',
  namespace: 'social',
  description: 'The firm’s own channels and app-store listings.',
  fields: {
    youtube: channel('YouTube channel.', 'youtube.com', 'youtu.be'),
    telegram: channel('Public Telegram channel.', 't.me', 'telegram.me'),
    x: channel('X profile.', 'x.com', 'twitter.com'),
    instagram: channel('Instagram profile.', 'instagram.com'),
    linkedin: channel('LinkedIn page.', 'linkedin.com'),
    googlePlay: channel('App on Google Play.', 'play.google.com'),
    appStore: channel('App in the App Store.', 'apps.apple.com', 'itunes.apple.com'),
  },
});

export const legalLinks = defineCollection({
  type: 'LegalLinkSettings',
  path: 'settings/legal-links.yaml',
  namespace: 'legalLinks',
  description: 'Links to the regulator and to other outside sites.',
  fields: {
    sebi: outsideLink('The regulator’s site.').superRefine(atHost(['sebi.gov.in'])),
    register: outsideLink('The regulator’s register of research analysts.')
      .superRefine(atHost(['sebi.gov.in']))
      .optional(),
    sebiCheck: outsideLink('The regulator’s page that verifies UPI handles.')
      .superRefine(atHost(['sebi.gov.in']))
      .optional(),
    scores: outsideLink('The regulator’s complaints system.').superRefine(
      atHost(['scores.sebi.gov.in', 'scores.gov.in']),
    ),
    smartOdr: outsideLink('Online dispute resolution portal.').superRefine(atHost(['smartodr.in'])),
    regulatorTerms: outsideLink('PDF of the regulator’s terms and conditions.').superRefine(
      checkPublisher,
    ),
    brokerInvite: outsideLink('Invitation to open an account with the broker.').superRefine(
      checkPublisher,
    ),
    map: outsideLink('The office on a map.').superRefine(checkPublisher),
  },
});

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

const site = z.strictObject({
  host: pattern(
    'Name of the site without www., such as sebi.gov.in. Sites that belong to it, such as scores.sebi.gov.in, are included.',
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}[a-z]{2,24}$/,
    'must be the name of a site in small letters, such as sebi.gov.in, without https:// and without a page',
  )
    .superRefine(checkSite)
    .meta({ kind: 'internal', unique: 'list' }),
  reason: internalText('Why the firm leads visitors there.'),
  date: day('Day on which the firm reviewed the site.'),
});

export const outsideSites = defineCollection({
  type: 'OutsideSiteSettings',
  path: 'settings/outside-sites.yaml',
  description: 'Sites to which texts may link, beside those whose addresses other settings have.',
  fields: {
    sites: list('The sites, each with its reason and date.', site),
  },
});
