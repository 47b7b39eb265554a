import { defineCollection } from '../collection';
import { outsideLink } from '../fields';

/** Members trust what comes from a channel of the firm, so that a change of its address is reviewed. */
const channel = (description: string) => outsideLink(description).meta({ protected: true });

export const social = defineCollection({
  type: 'SocialSettings',
  path: 'settings/social.yaml',
  namespace: 'social',
  description: 'The firm’s own channels and app-store listings.',
  fields: {
    youtube: channel('YouTube channel.'),
    telegram: channel('Public Telegram channel.'),
    x: channel('X profile.'),
    instagram: channel('Instagram profile.'),
    linkedin: channel('LinkedIn page.'),
    googlePlay: channel('App on Google Play.'),
    appStore: channel('App in the App Store.'),
  },
});
