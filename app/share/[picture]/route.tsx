import { readFile } from 'node:fs/promises';
import { ImageResponse } from 'next/og';
import { SHARED_SIZE, sharePicture } from '@/app/page-metadata';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { pageDocument } from '@/lib/content/menus';
import { firm } from '@/lib/content/schema/settings/firm';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { publicRoutes } from '@/lib/domain/routes';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** The title of each page by the file of its picture. */
function titles(): Map<string, string> {
  const pages = Object.values(publicRoutes).map(
    (path) => [path, pageDocument(path).title] as const,
  );
  const courses = listCourses().map(({ slug, name }) => [subscriptionPath(slug), name] as const);
  return new Map([...pages, ...courses].map(([path, title]) => [sharePicture(path), title]));
}

export const generateStaticParams = () =>
  [...titles().keys()].map((path) => ({ picture: path.replace('/share/', '') }));

/** The picture that other sites show beside a link to a page: its title, the firm, its registration. */
export async function GET(
  _: Request,
  { params }: { readonly params: Promise<{ readonly picture: string }> },
): Promise<Response> {
  const title = titles().get(`/share/${(await params).picture}`) ?? '';
  const { name, registrationNumber } = getDocument(firm);
  return new ImageResponse(
    <div
      style={{
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
        ...{ width: '100%', height: '100%', padding: 72, borderLeft: '24px solid #34d183' },
        ...{ background: '#0a0e13', color: '#a7b4c2', fontSize: 34 },
      }}
    >
      <div>{name}</div>
      <div style={{ color: '#e9eff6', fontSize: 84, lineHeight: 1.1 }}>{title}</div>
      <div>{`SEBI-registered research analyst · ${registrationNumber}`}</div>
    </div>,
    { ...SHARED_SIZE, fonts: await readFonts() },
  );
}

/** The fonts of invoices, which have the scripts of names in India. */
function readFonts() {
  return Promise.all(
    ['noto-sans-semibold', 'noto-sans-devanagari-regular'].map(async (name) => ({
      name,
      data: await readFile(`lib/server/billing/invoices/fonts/${name}.ttf`),
    })),
  );
}
