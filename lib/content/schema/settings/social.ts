import { defineCollection } from '../collection';
import { outsideLink } from '../fields';
import { atHost, placeholderHosts } from '../hosts';

/** The firm's address at a service. */
const at = (description: string, ...hosts: string[]) =>
  outsideLink(description).superRefine(atHost(hosts, placeholderHosts));

export const social = defineCollection({
  type: 'SocialSettings',
  path: 'settings/social.yaml',
  namespace: 'social',
  description: 'The firm’s own channels and app-store listings.',
  fields: {
    youtube: at('YouTube channel.', 'youtube.com', 'youtu.be'),
    telegram: at('Public Telegram channel.', 't.me', 'telegram.me'),
    x: at('X profile.', 'x.com', 'twitter.com'),
    instagram: at('Instagram profile.', 'instagram.com'),
    linkedin: at('LinkedIn page.', 'linkedin.com'),
    googlePlay: at('App on Google Play.', 'play.google.com'),
    appStore: at('App in the App Store.', 'apps.apple.com', 'itunes.apple.com'),
  },
});
