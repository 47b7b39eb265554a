import { z } from 'zod';
import { alt, group, groupList, image, list, slug, text } from '../fields';
import { action, blockHeading, definePage, headed, heading, lead } from '../page-fields';
import { marketName } from '../settings/markets';

const session = z.strictObject({
  market: marketName.describe('Market of settings/markets.yaml, which has its hours.'),
  label: text('Name of the market, above its hours.'),
});

export const mcxCommodityPage = definePage({
  name: 'mcx-commodity',
  description: 'Copy of the page of the commodity channel.',
  fields: {
    hero: group('First block.', {
      heading,
      lead,
      join: action.describe('The button, to the outside checkout.'),
      plans: action.describe('The link to the plans on this site.'),
      image: image('Picture of the hero.'),
      alt: alt(),
    }),
    why: group('Why choose this channel.', {
      ...headed,
      sessions: list(
        'Hours of each market, drawn as bars on one scale; the last bar stands out.',
        session,
        4,
      ),
      reasons: groupList(
        'Reasons under the bars.',
        {
          title: text('The reason in a few words.'),
          description: text('The reason in full.'),
        },
        6,
      ),
    }),
    features: group(
      'Heading and lead of the features; their cards are in content/cards/mcx-features.',
      headed,
    ),
    benefits: group('The list of benefits.', {
      heading: blockHeading,
      items: list('The benefits, one line each.', text('One benefit.')),
      image: image('Picture beside the list.'),
      alt: alt(),
    }),
    join: group('Call to join.', {
      ...headed,
      join: action.describe('The button, to the outside checkout.'),
      plans: action.describe('The link to the plans on this site.'),
      course: slug(
        'Course whose shortest plan is priced here: name of a file of content/courses, without digits.',
      ),
      ownLead: text('Sentence below the heading where plans are bought on this site.'),
      priceNote: text('Under the price, where plans are bought at the outside checkout.'),
      risk: text('Risk warning under the button.'),
    }),
    faq: group('The questions.', { heading: blockHeading }),
  },
});
