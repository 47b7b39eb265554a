import { getDocument } from '@/lib/content/documents';
import { firm } from '@/lib/content/schema/settings/firm';
import { routes } from '@/lib/domain/routes';

export const dynamic = 'force-static';

/** Name, colours and icon of the site on the home screen of a phone. */
export function GET(): Response {
  const { name, shortName } = getDocument(firm);
  const manifest = {
    ...{ name, short_name: shortName, start_url: routes.home, display: 'browser' },
    ...{ background_color: '#0a0e13', theme_color: '#0a0e13' },
    icons: [{ src: '/apple-icon.png', sizes: '180x180', type: 'image/png' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
