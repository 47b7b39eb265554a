import { z } from 'zod';
import { group, groupList, link, paragraphs, text } from '../fields';
import { iconNames } from '../icons';
import { definePage, heading, lead, noScriptText, rejected } from '../page-fields';

export const contactUsPage = definePage({
  name: 'contact-us',
  description: 'Copy of the contact page; addresses and numbers come from the settings.',
  fields: {
    heading,
    lead,
    channels: group('Cards with the contact details.', {
      heading: text('Heading of the cards.'),
      cards: groupList(
        'E-mail, chat app, call, visit and the like.',
        {
          icon: z.enum(iconNames).describe('Icon of the card.'),
          title: text('Heading of the card.'),
          lines: paragraphs('Lines of the card.'),
          action: text('Text of the link.'),
          href: link('Where the link leads.'),
        },
        8,
      ),
    }),
    message: group('The message form.', {
      heading: text('Heading of the form.'),
      lead: text('Sentence above the form.'),
      refused: rejected('message'),
      withoutScript: noScriptText,
    }),
    social: group('The links to the firm’s channels.', {
      heading: text('Heading of the links to the firm’s channels.'),
    }),
    faq: group('The questions.', { heading: text('Heading of the questions.') }),
  },
});
