import { courseBySlug } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { notFoundPage } from '@/lib/content/schema/pages/not-found-page';
import { expect, test } from './test';

for (const path of ['/no-such-page', '/subscriptions/no-such-course', '/%E0%A4%A', '/a/b/c'])
  test(`${path} gets the page 404 with links to go on`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    const course = courseBySlug(getDocument(notFoundPage).course ?? '');
    if (!course) return;
    await expect(main.getByRole('link', { name: course.name, exact: true })).toHaveAttribute(
      'href',
      `/subscriptions/${course.slug}`,
    );
  });
