import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from '../collection';
import { group, text } from '../fields';
import { action, privacyConsent } from '../page-fields';
import { policyNames } from '../policy';

const title = text('Title of the notice, in a few words.');
const sentence = text('What has happened, and what the buyer should do or not do.');

/** Pages that every order accepts, as a whole or by a section. */
const acceptedPages = [
  routes.termsAndConditions,
  routes.refundPolicy,
  routes.disclaimer,
  routes.sebiTermsAndConditions,
  routes.mostImportantTerms,
  routes.investorCharter,
  routes.useOfAiTools,
];

const acceptedLinks = z
  .array(action)
  .refine(
    (links) => acceptedPages.every((page) => links.some(({ href }) => pageOf(href) === page)),
    `must have ${acceptedPages.join(', ')}, or sections of them`,
  )
  .superRefine((links, context) => {
    for (const [index, { href }] of links.entries())
      if (!isText(href))
        context.addIssue({
          code: 'custom',
          path: [index, 'href'],
          message:
            'must be the Disclaimer, the Investor Charter, a policy, or a section of a policy, such as /refund-policy',
        });
  })
  .describe(
    'What the buyer accepts. Each order keeps the text of each; what has a link of its own is no part of the text of its page.',
  );

function isText(href: string): boolean {
  const pages: readonly string[] = [routes.disclaimer, routes.investorCharter];
  return pages.includes(href) || policyNames.some((name) => pageOf(href) === `/${name}`);
}

function pageOf(href: string): string {
  return href.split('#')[0] ?? href;
}

const sheet = (when: string) =>
  group(when, { heading: text('Heading of the dialog.'), text: text('Sentence under it.') });

const notice = (when: string) => group(when, { title, text: sentence });

const noticeWithAction = (when: string, label: string) =>
  group(when, { title, text: sentence, action: text(label) });

export const purchaseNotices = defineCollection({
  type: 'PurchaseNotices',
  path: 'pages/purchase-notices.yaml',
  description: 'What a buyer reads on a subscription page from the order to the decided payment.',
  fields: {
    accepted: group('Under the plans: what a buyer accepts with an order.', {
      text: text('Sentence before the links. It must name the minimum age.'),
      short: text('The same in a few words, at the foot of a phone; a link to the whole line.'),
      links: acceptedLinks,
    }),
    privacy: privacyConsent,
    terms: group('The dialog that lists what the buyer accepts.', {
      ask: sheet('Before the checkout, where a setting demands a box to tick.'),
      changed: sheet('After a text of theirs has changed since the page was opened.'),
      tick: text('Beside the box to tick. It must name the minimum age.'),
      confirm: text('Button that goes on to the checkout.'),
      cancel: text('Button that orders nothing.'),
    }),
    kept: group(
      'Where a plan was chosen before another login, or long ago. Nothing is ordered yet.',
      {
        text: text('Words before the plan and its price, which end with a question mark.'),
        confirm: text('Button that orders the plan.'),
        cancel: text('Button that forgets the plan.'),
      },
    ),
    gone: notice('Where a plan that was chosen before the login is not on sale any more.'),
    address: group('The dialog that asks for the address that the invoice of the plan needs.', {
      heading: text('Heading of the dialog.'),
      text: text('Sentence under it. It must name the price from which on.'),
      confirm: text('Button that saves the address and goes on.'),
      cancel: text('Button that orders nothing.'),
    }),
    checking: notice('While the result of a payment is asked for.'),
    pending: noticeWithAction(
      'While the bank has not decided. It must say that the buyer should not pay again.',
      'Button that asks at once.',
    ),
    paid: noticeWithAction('After a payment.', 'Link to the purchase history.'),
    receipt: group('Under the panel after a payment.', {
      heading: text('Heading of the receipt.'),
      plan: text('Name of the course and its months.'),
      paid: text('Name of the amount.'),
      paymentId: text('Name of the payment ID.'),
      invoice: text('Name of the invoice.'),
      pdf: text('Text of the link to the invoice.'),
    }),
    held: noticeWithAction(
      'After a payment that a person has to check. It must say that the buyer should not pay again.',
      'Link to the page Contact Us.',
    ),
    refunded: noticeWithAction(
      'After a payment that was given back.',
      'Link to the page Contact Us.',
    ),
    declined: group('After a payment that the bank declined.', {
      title,
      text: text('Where the bank gives no reason.'),
      bank: text('Before the reason that the bank gives.'),
    }),
    undecided: notice('Where the backend never says what became of a payment.'),
    loggedOut: noticeWithAction(
      'Where the session has ended before the result is known.',
      'Button that leads to the login.',
    ),
    blocked: notice('Where the payment provider’s checkout can’t be loaded. Nothing was paid.'),
    offline: notice('Where the browser is offline. Nothing was ordered.'),
    elsewhere: notice('Where another tab of the browser is paying.'),
    changed: group(
      'The dialog about a plan whose price or months have changed since it was chosen.',
      {
        heading: text('Heading of the dialog.'),
        text: text('Sentence under it.'),
        before: text('Name of the price that the buyer chose.'),
        today: text('Name of the price of today.'),
        confirm: text('Button that orders at the price of today.'),
        cancel: text('Button that orders nothing.'),
      },
    ),
  },
});
