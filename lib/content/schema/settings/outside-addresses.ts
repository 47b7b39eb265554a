import { defineCollection } from '../collection';
import { outsideLink } from '../fields';
import { atHost, placeholderHosts } from '../hosts';

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
