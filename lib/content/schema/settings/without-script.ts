import { defineCollection } from '../collection';
import { text } from '../fields';

export const withoutScript = defineCollection({
  type: 'WithoutScriptSettings',
  path: 'settings/without-script.yaml',
  namespace: 'withoutScript',
  description: 'What pages say where the browser runs no script; each names what needs it.',
  fields: {
    off: text('After the words for what needs it, such as "This form needs".'),
    reload: text('How a visitor goes on, after "off".'),
    login: text('In place of both pages of the login.'),
  },
});
