import type { Page } from '@playwright/test';
import { expect, test } from './test';

const documents = [
  '/disclaimer',
  '/compliance',
  '/research-reports',
  '/investor-charter',
  '/complaint-board',
  '/refund-policy',
  '/terms-and-conditions',
  '/privacy-policy',
  '/customer-grievances',
  '/sebi-terms-and-conditions',
];

const content = (page: Page, selector: string) =>
  page.locator(selector).first().getAttribute('content');

/** The page's data blocks, parsed. */
async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}

for (const path of documents)
  test(`${path} describes itself @once`, async ({ page }) => {
    await page.goto(path);
    expect(await page.title()).toMatch(/\S/);
    const description = (await content(page, 'meta[name="description"]')) ?? '';
    expect(description.length).toBeGreaterThan(40);
    expect(await content(page, 'meta[property="og:title"]')).toBe(await page.title());
    expect(await content(page, 'meta[property="og:description"]')).toBe(description);
    // This build has no public address to name.
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);

    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const data = await dataOf(page);
    expect(data.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      '@context': 'https://schema.org',
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: heading },
      ],
    });
    expect(data.find((block) => block['@type'] === 'Organization')).toMatchObject({
      identifier: { value: expect.stringMatching(/^INH\d{9}$/) },
      address: { addressCountry: 'IN' },
    });
  });

test('questions are told to search engines as they stand on the page @once', async ({ page }) => {
  await page.goto('/contact-us');
  const [faq] = (await dataOf(page)).filter((block) => block['@type'] === 'FAQPage');
  const questions = await page.locator('main details summary').allInnerTexts();
  expect(faq).toMatchObject({
    mainEntity: questions.map((name) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\S{2}/) },
    })),
  });
});

test('the picture for sharing is there, in the size that it claims @once', async ({ page }) => {
  await page.goto('/');
  const address = (await content(page, 'meta[property="og:image"]')) ?? '';
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address);
  expect(size).toEqual([1200, 630]);
  expect(size.map(String)).toEqual([
    await content(page, 'meta[property="og:image:width"]'),
    await content(page, 'meta[property="og:image:height"]'),
  ]);
});

test('robots.txt and sitemap.xml name no address of this machine @once', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toMatch(/^User-agent: \*\n/);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml');
  expect(await sitemap.text()).toMatch(/<urlset[^>]*>\s*<\/urlset>/);
});
