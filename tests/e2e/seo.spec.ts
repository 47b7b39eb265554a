import type { Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { getPolicy } from '@/lib/content/legal-texts';
import { listFaqs } from '@/lib/content/queries';
import {
  complaintBoardPage,
  compliancePage,
  disclaimerPage,
  investorCharterPage,
  researchReportsPage,
} from '@/lib/content/schema/pages/document-pages';
import { policyNames } from '@/lib/content/schema/policy';
import { firm } from '@/lib/content/schema/settings/firm';
import { routes } from '@/lib/domain/routes';
import { inFullRun } from './tags';
import { expect, test } from './test';

const documents = {
  [routes.disclaimer]: getDocument(disclaimerPage),
  [routes.compliance]: getDocument(compliancePage),
  [routes.researchReports]: getDocument(researchReportsPage),
  [routes.investorCharter]: getDocument(investorCharterPage),
  [routes.complaintBoard]: getDocument(complaintBoardPage),
  ...Object.fromEntries(policyNames.map((name) => [`/${name}`, getPolicy(name)])),
};

const content = (page: Page, selector: string) =>
  page.locator(selector).first().getAttribute('content');

/** The page's data blocks, parsed. */
async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}

for (const [path, { title, description }] of Object.entries(documents))
  test(
    `${path} has a title, a description and share data @once`,
    inFullRun(policyNames.slice(1).some((name) => path === `/${name}`)),
    async ({ page }) => {
      await page.goto(path);
      expect(await page.title()).toBe(`${title} – ${getDocument(firm).name}`);
      expect(await content(page, 'meta[name="description"]')).toBe(description);
      expect(await content(page, 'meta[property="og:title"]')).toBe(title);
      expect(await content(page, 'meta[property="og:description"]')).toBe(description);
      // This build has no public URL.
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
        name: getDocument(firm).name,
        identifier: { value: getDocument(firm).registrationNumber },
        address: { addressCountry: 'IN' },
      });
    },
  );

// Without questions the page has no block of them and no data on them.
if (listFaqs('contact').length > 0)
  test('the structured data of questions equals the questions on the page @once', async ({
    page,
  }) => {
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

test('the share image exists in the size that the page says @once', async ({ page }) => {
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

test('pages and courses have a picture, and the site a manifest with an icon @once', async ({
  page,
  request,
}) => {
  for (const path of ['/share/home.png', `/share/subscriptions-${listCourses()[0]?.slug}.png`]) {
    const picture = await request.get(path);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect((await picture.body()).length).toBeLessThan(150_000);
  }
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest.name).toBe(getDocument(firm).name);
  expect((await request.get(manifest.icons[0].src)).status()).toBe(200);
  for (const rel of ['icon', 'apple-touch-icon']) {
    const icon = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
    expect((await request.get(icon ?? '')).status(), rel).toBe(200);
  }
});

test('robots.txt and sitemap.xml name no address of this machine @once', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toMatch(/^User-agent: \*\n/);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml');
  expect(await sitemap.text()).toMatch(/<urlset[^>]*>\s*<\/urlset>/);
});
