import { group, list, text } from '../fields';
import { action, definePage, heading, lead } from '../page-fields';

export const brokerLoginPage = definePage({
  name: 'broker-login',
  description:
    'Copy of the page that a signal in the chat app leads to, for the login at the broker.',
  fields: {
    heading,
    lead,
    number: text('Shown before the mobile number of the address.'),
    wrongNumber: group('Shown in place of the login where the address has no mobile number.', {
      text: text('Sentence.'),
      ...action.shape,
    }),
    leaving: text('Sentence under the button, on who sees the password.'),
    failed: text('Shown where the login can’t begin and the backend does not say why.'),
    unreachable: text('Shown where the backend can’t be reached.'),
    steps: group('What happens after the button.', {
      heading: text('Heading of the steps.'),
      list: list('What happens, in order.', text('One step.')),
    }),
    invite: group('The invitation to open an account with the broker.', {
      lead: text('Sentence before the button.'),
      ...action.shape,
    }),
    withoutScript: text('Shown in place of the login where the browser runs no script.'),
  },
});

export const dhanCallbackPage = definePage({
  name: 'dhan-callback',
  description: 'Copy of the page to which the broker sends the browser after a login.',
  fields: {
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
