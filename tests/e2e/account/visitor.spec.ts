import { subscriptionPath } from '@/lib/domain/account-routes';
import { cheapestPlan, profile } from '../../integration/buyer';
import { joinLink } from '../../integration/group-member';
import { expect, test } from './visitor';

const plan = cheapestPlan();

test('a visitor who has logged in over HTTP has the cookies and the stored keys of a login @full', async ({
  page,
  visitor,
}) => {
  await visitor.logIn();
  const { mobile } = visitor.buyer;
  expect(await visitor.stored()).toEqual({ mobile, name: profile.name });
  await page.goto(subscriptionPath(plan.slug));
  const answer = await page.evaluate(async () => (await fetch('/api/me')).json());
  expect(answer).toMatchObject({ mobile, name: profile.name });
});

test('what a page removes or changes in the storage stays so on the next page @full', async ({
  page,
  visitor,
}) => {
  await visitor.store({ queryParam: 'signal', couponCode: 'CODE' });
  await page.goto(subscriptionPath(plan.slug));
  await page.evaluate(() => {
    localStorage.removeItem('couponCode');
    localStorage.setItem('queryParam', 'another');
  });
  await page.reload();
  expect(await visitor.stored()).toEqual({ queryParam: 'another' });
});

test('a visitor who has bought and completed KYC over HTTP has a join link @full', async ({
  visitor,
}) => {
  await visitor.logIn();
  await visitor.buy();
  expect(await joinLink(visitor.buyer, plan)).toBeUndefined();
  await visitor.completeKyc();
  expect(await joinLink(visitor.buyer, plan)).toMatch(/^http/);
});

test('a visitor who bought some days ago is logged in today @full', async ({ visitor }) => {
  await visitor.logInAfterBuying({ daysAgo: 400 });
  const expiry = await visitor.buyer.expiry(plan.slug);
  expect(new Date(expiry ?? '').getTime()).toBeLessThan(Date.now());
});

test.describe
  .serial('a site that a test changes for all visitors', () => {
    test('can be stopped, be late and have providers that fail @full', async ({
      site,
      visitor,
    }) => {
      await site.moveClockTo(new Date(Date.now() - 86_400_000));
      await site.behave('pan', 'error-500', 1000);
      await visitor.logIn();
      await expect(visitor.completeKyc()).rejects.toThrow();
      await site.stop();
      await expect(fetch(site.url)).rejects.toThrow();
    });

    test('is as before for the next test @full', async ({ site, visitor }) => {
      expect(Math.abs((await site.now()).getTime() - Date.now())).toBeLessThan(60_000);
      await visitor.logIn();
      await visitor.completeKyc();
    });
  });
