import { isCheckoutOwn } from '@/lib/content/channel-plans';
import { courseBySlug } from '@/lib/content/courses';
import { getDocument, listDocuments } from '@/lib/content/documents';
import { mcxFeature } from '@/lib/content/schema/card';
import { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { markets } from '@/lib/content/schema/settings/markets';
import { formatHours, minutesOfDay } from '@/lib/domain/dates';
import { formatRupees } from '@/lib/domain/money';
import { expectLink } from './links';
import { open } from './pages';
import { duration, gstPercent } from './prices';
import { expectQuestions } from './questions';
import { expect, test } from './test';

const PATH = '/services/mcx-commodity';
const { hero, why, features, benefits, join } = getDocument(mcxCommodityPage);
const hours = getDocument(markets);
const sessions = why.sessions.flatMap(({ market }) => hours[market] ?? []);

/** The links of a block: to the outside checkout and to the plans, or to the plans that are bought here. */
const linksOf = ({ join, plans }: Pick<typeof hero, 'join' | 'plans'>) =>
  isCheckoutOwn() ? [{ ...join, href: plans.href }] : [join, plans];

test('the hero and the last block lead to the checkout of the settings and to the plans', async ({
  page,
}) => {
  await page.goto(PATH);
  const first = page.getByRole('region', { name: hero.heading, exact: true });
  const last = page.locator('#join');
  await expect(last.getByRole('link')).toContainText(linksOf(join).map(({ label }) => label));
  for (const [block, copy] of [
    [first, hero],
    [last, join],
  ] as const)
    for (const [index, { href }] of linksOf(copy).entries())
      await expectLink(block.getByRole('link').nth(index), href);
  for (const words of [join.heading, isCheckoutOwn() ? join.ownLead : join.lead, join.risk])
    await expect(last.getByText(words, { exact: true })).toBeVisible();
});

test('the last block has the price of the shortest plan', async ({ page }) => {
  await page.goto(PATH);
  const plan = courseBySlug(join.course)?.plans[0];
  if (!plan) throw new Error('the course has no plan');
  const last = page.locator('#join');
  await expect(last.getByText(formatRupees(plan.price), { exact: true })).toBeVisible();
  await expect(
    last.getByText(`+${gstPercent}% GST for ${duration(plan.months)}`, { exact: true }),
  ).toBeVisible();
});

test('both links in the last block have one line each @once', async ({ page }) => {
  await page.goto(PATH);
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await page.locator('#join').getByRole('link').all())
      expect((await link.boundingBox())?.height).toBe(48);
  }
});

test('the hero is gold', async ({ page }) => {
  await page.goto(PATH);
  const accent = await page
    .getByRole('main')
    .evaluate((main) => getComputedStyle(main).getPropertyValue('--accent'));
  expect(accent).toBe('#f0b93a');
});

test('the page gives the hours of each market and the reasons for the channel', async ({
  page,
}) => {
  await page.goto(PATH);
  const block = page.getByRole('region', { name: why.heading, exact: true });
  await expect(block.getByRole('term')).toHaveText(why.sessions.map(({ label }) => label));
  await expect(block.getByRole('definition')).toHaveText(sessions.map(formatHours));
  const reasons = block.getByRole('article');
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText(
    why.reasons.map(({ title }) => title),
  );
  await expect(reasons.getByRole('paragraph')).toHaveText(
    why.reasons.map(({ description }) => description),
  );
});

test('each bar has the length of its trading hours', async ({ page }) => {
  await page.goto(PATH);
  const bars = page.locator('#why dd rect');
  await expect(bars).toHaveCount(sessions.length);
  const widths = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().width),
  );
  const lengths = sessions.map(({ opens, closes }) => minutesOfDay(closes) - minutesOfDay(opens));
  for (const [index, width] of widths.entries())
    expect(width / (widths[0] ?? 1)).toBeCloseTo((lengths[index] ?? 0) / (lengths[0] ?? 1), 1);
});

test('the features are siblings, each with a heading', async ({ page }) => {
  await page.goto(PATH);
  const listed = listDocuments(mcxFeature);
  const cards = page
    .getByRole('region', { name: features.heading, exact: true })
    .getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    listed.map(({ title }) => title),
  );
  expect(
    await cards.evaluateAll((all) => new Set(all.map((card) => card.parentElement)).size),
  ).toBe(listed.length > 0 ? 1 : 0);
});

test('the benefits are a list', async ({ page }) => {
  await page.goto(PATH);
  const block = page.getByRole('region', { name: benefits.heading, exact: true });
  await expect(block.getByRole('listitem')).toHaveText(benefits.items);
});

test('the page has its questions, of which one is open at a time', async ({ page }) => {
  await open(page, PATH);
  await expectQuestions(page, 'mcx');
});
