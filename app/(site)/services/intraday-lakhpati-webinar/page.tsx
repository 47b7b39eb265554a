import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { EmbeddedPage } from '@/components/sections/embedded-page';
import { getDocument } from '@/lib/content/documents';
import { webinarPage } from '@/lib/content/schema/pages/embedded-pages';
import { embeds } from '@/lib/content/schema/settings/outside-addresses';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.webinar);

export default function Webinar() {
  return (
    <PageMain>
      <EmbeddedPage {...getDocument(webinarPage)} src={getDocument(embeds).webinar} />
    </PageMain>
  );
}
