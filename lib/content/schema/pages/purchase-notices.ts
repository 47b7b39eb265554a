import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';
import { action } from './page-fields';

const title = text('Title of the notice, in a few words.');
const sentence = text('What has happened, and what the buyer should do or not do.');

const notice = (when: string) => z.strictObject({ title, text: sentence }).describe(when);

const noticeWithAction = (when: string, label: string) =>
  z.strictObject({ title, text: sentence, action: text(label) }).describe(when);

export const purchaseNotices = defineCollection({
  type: 'PurchaseNotices',
  path: 'pages/purchase-notices.yaml',
  description: 'What a buyer reads on a subscription page from the order to the decided payment.',
  fields: {
    accepted: z
      .strictObject({
        text: text('Sentence before the links. It must name the minimum age.'),
        links: z
          .array(action)
          .min(3, 'must have the Terms and Conditions, the Refund Policy and the Disclaimer')
          .describe('What the buyer accepts.'),
      })
      .describe('Under the button of a plan: what a buyer accepts with an order.'),
    checking: notice('While the result of a payment is asked for.'),
    pending: noticeWithAction(
      'While the bank has not decided. It must say that the buyer should not pay again.',
      'Button that asks at once.',
    ),
    paid: noticeWithAction('After a payment.', 'Link to the purchase history.'),
    held: noticeWithAction(
      'After a payment that a person has to check. It must say that the buyer should not pay again.',
      'Link to the page Contact Us.',
    ),
    refunded: noticeWithAction(
      'After a payment that was given back.',
      'Link to the page Contact Us.',
    ),
    declined: z
      .strictObject({
        title,
        text: text('Where the bank gives no reason.'),
        bank: text('Before the reason that the bank gives.'),
      })
      .describe('After a payment that the bank declined.'),
    undecided: notice('Where the backend never says what became of a payment.'),
    loggedOut: noticeWithAction(
      'Where the session has ended before the result is known.',
      'Button that leads to the login.',
    ),
    blocked: notice('Where the payment provider’s checkout can’t be loaded. Nothing was paid.'),
    offline: notice('Where the browser is offline. Nothing was ordered.'),
    elsewhere: notice('Where another tab of the browser is paying.'),
    changed: z
      .strictObject({
        heading: text('Heading of the dialog.'),
        text: text('Sentence under it.'),
        before: text('Name of the price that the buyer chose.'),
        today: text('Name of the price of today.'),
        confirm: text('Button that orders at the price of today.'),
        cancel: text('Button that orders nothing.'),
      })
      .describe('The dialog about a plan whose price or months have changed since it was chosen.'),
  },
});
