import { z } from 'zod';
import { image, text } from '../fields';
import { action, heading, pageFields } from './page-fields';

const notice = (description: string) =>
  z
    .strictObject({
      heading: text('What has happened, in a few words.'),
      text: text('What it means and what the visitor can do.'),
    })
    .describe(description);

/** Copy of a page that consists of an embedded page in a frame. */
export const embeddedPageFields = {
  ...pageFields,
  heading,
  frameTitle: text('What the frame holds, for screen readers.'),
  fallback: text('A few words before the link, for when the frame stays empty.'),
  elsewhere: action.describe('Link to the same thing outside this site.'),
  picture: image('Drawing that stands in for the frame until it is there.'),
  loading: text('Shown until the outside host has answered; its name follows.'),
  unreachable: notice('Shown when the outside host does not answer.'),
  offline: notice('Shown while the visitor has no network.'),
};
