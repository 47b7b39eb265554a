import { defineCollection } from '../collection';
import { group, text } from '../fields';
import { heading, pageFields } from '../page-fields';

export const dhanCallbackPage = defineCollection({
  type: 'DhanCallbackPage',
  path: 'pages/dhan-callback.yaml',
  description: 'Copy of the page to which the broker sends the browser after a login.',
  fields: {
    ...pageFields,
    heading,
    verifying: text('Shown until the backend has answered.'),
    notVerified: text('First sentence where the login is not verified.'),
    over: text('Shown after a reload of a login that was not verified.'),
    chat: group('The chat that opens after the login.', {
      label: text('Text of the link to the chat.'),
      message: text('Message that the chat has prepared after a login.'),
      signalMessage: text('The same for a login that began with a signal.'),
    }),
    withoutScript: text('Shown where the browser runs no script.'),
  },
});
