import { pageMetadata } from '@/app/page-metadata';
import { PageMain } from '@/components/layout/page-main';
import { EmbeddedPage } from '@/components/sections/embedded-page';
import { getDocument } from '@/lib/content/documents';
import { telegramPostPage } from '@/lib/content/schema/pages/embedded-pages';
import { embeds } from '@/lib/content/schema/settings/outside-addresses';
import { routes } from '@/lib/domain/routes';

export const generateMetadata = () => pageMetadata(routes.telegramPost);

export default function TelegramPost() {
  return (
    <PageMain>
      <EmbeddedPage {...getDocument(telegramPostPage)} src={getDocument(embeds).telegramPost} />
    </PageMain>
  );
}
