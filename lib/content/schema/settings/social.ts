import { defineCollection } from '../collection';
import { outsideLink } from '../fields';

export const social = defineCollection({
  type: 'SocialSettings',
  path: 'settings/social.yaml',
  namespace: 'social',
  description: 'The firm’s own channels and app-store listings.',
  fields: {
    youtube: outsideLink('YouTube channel.'),
    telegram: outsideLink('Public Telegram channel.'),
    x: outsideLink('X profile.'),
    instagram: outsideLink('Instagram profile.'),
    linkedin: outsideLink('LinkedIn page.'),
    googlePlay: outsideLink('App on Google Play.'),
    appStore: outsideLink('App in the App Store.'),
  },
});
