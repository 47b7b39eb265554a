import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { metadataOf } from '@/app/page-metadata';
import sitemap from '@/app/sitemap';
import { changesOf } from '@/lib/content/change-log';
import { listCourses } from '@/lib/content/courses';
import { pageDocuments } from '@/lib/content/page-documents';

const goLive = () => {
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
};

test('every page of the site has an entry with its documents', () => {
  const built = readdirSync('app/(site)', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)page\.tsx$/.test(path))
    .map((path) => `/${path.replace(/\(\w+\)\/|\/?page\.tsx$/g, '')}`);
  expect(Object.keys(pageDocuments).sort()).toEqual(built.sort());
});

test('the sitemap has each public page at its public address, with the day on record or none', () => {
  goLive();
  const paths = [
    ...Object.keys(pageDocuments),
    ...listCourses().map(({ slug }) => `/subscriptions/${slug}`),
  ];
  expect(sitemap().map(({ url, lastModified }) => [url, lastModified])).toEqual(
    paths.map((path) => [`https://www.example.com${path}`, changesOf(path)[0]?.day]),
  );
  expect(changesOf('/disclaimer')[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('without a public address the sitemap is empty and no page is canonical', () => {
  expect(sitemap()).toEqual([]);
  const page = metadataOf('/disclaimer', { title: 'T', description: 'D' });
  expect(page).not.toHaveProperty('alternates');
  expect(page.openGraph).not.toHaveProperty('url');
});

test('a page names its canonical address where the site has a public address', () => {
  goLive();
  const page = metadataOf('/disclaimer', { title: 'T', description: 'D' });
  expect(page.alternates).toEqual({ canonical: 'https://www.example.com/disclaimer' });
  expect(page.openGraph).toMatchObject({ url: 'https://www.example.com/disclaimer', title: 'T' });
  const picture = { url: 'https://www.example.com/share/disclaimer.png', width: 1200, height: 630 };
  expect(page.openGraph?.images).toEqual([{ ...picture, alt: 'T' }]);
});
