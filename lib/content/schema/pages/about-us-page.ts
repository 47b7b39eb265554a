import { alt, group, image, list, paragraphs, text } from '../fields';
import { definePage, headed, heading, pageLink } from '../page-fields';

export const aboutUsPage = definePage({
  name: 'about-us',
  description: 'Copy of the page About Us. Its cards are in content/cards.',
  fields: {
    hero: group('First block.', {
      heading,
      mission: text('The mission in one sentence.'),
      paragraphs: paragraphs('What the firm does and for whom.'),
      image: image('Picture of the team.'),
      alt: alt(),
    }),
    values: group('Heading and lead of the cards on values.', headed),
    philosophy: group('Heading and lead of the cards on the approach to trading.', headed),
    next: group('Links at the end of the page.', {
      ...headed,
      actions: list('The buttons; the first is highlighted.', pageLink, 3),
    }),
  },
});
