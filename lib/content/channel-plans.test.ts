import { expect, it, vi } from 'vitest';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { listChannelPlans } from './channel-plans';
import { courseBySlug } from './courses';
import * as documents from './documents';
import { premiumTelegramChannelPage } from './schema/pages/premium-telegram-channel-page';
import { offers } from './schema/settings/offers';

const { getDocument } = documents;

function withCheckout(checkout: 'outside' | 'own'): void {
  vi.spyOn(documents, 'getDocument').mockImplementation((collection) => ({
    ...getDocument(collection),
    ...(collection.type === offers.type && { checkout }),
  }));
}

it('the plans of the premium channel are bought at the outside checkout, each with a list price', () => {
  withCheckout('outside');
  const { premiumCheckout } = getDocument(offers);
  for (const { href, listPrice } of listChannelPlans()) {
    expect(href).toBe(premiumCheckout);
    expect(listPrice).toBeGreaterThan(0);
  }
});

it('where the checkout is own, they are those of the course, at its prices, on its page', () => {
  withCheckout('own');
  const { course } = getDocument(premiumTelegramChannelPage).plans.own;
  const plans = courseBySlug(course)?.plans ?? [];
  expect(plans.length).toBeGreaterThan(0);
  expect(listChannelPlans()).toMatchObject(
    plans.map(({ months, price }) => ({ months, price, href: subscriptionPath(course) })),
  );
});
