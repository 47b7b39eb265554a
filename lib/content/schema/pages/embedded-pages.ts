import { group, image, text } from '../fields';
import { action, definePage, heading } from '../page-fields';

/** Copy of a page that consists of an embedded page in a frame. */
const embeddedPageFields = {
  heading,
  frameTitle: text('Title of the frame, for screen readers.'),
  fallback: text('Text before the link, in case the frame stays empty.'),
  elsewhere: action.describe('Link to the embedded page on its own site.'),
  picture: image('Picture that is shown until the frame has loaded.'),
  loading: text('Shown until the outside host has answered; the host’s name follows the text.'),
  unreachable: group('Shown when the outside host does not answer.', {
    heading: text('What has happened, in a few words.'),
    text: text('What it means and what the visitor can do.'),
  }),
};

export const telegramPostPage = definePage({
  name: 'telegram-post',
  description: 'Copy around the frame with the bot.',
  fields: embeddedPageFields,
});

export const webinarPage = definePage({
  name: 'webinar',
  description: 'Copy around the frame with the workshop.',
  fields: embeddedPageFields,
});
