import { publicUrl } from '@/app/page-metadata';
import { getDocument } from '@/lib/content/documents';
import { listChannels } from '@/lib/content/own-channels';
import { firm } from '@/lib/content/schema/settings/firm';
import { routes } from '@/lib/domain/routes';

export const dynamic = 'force-static';

/** The firm's channels for programs; what is not in the list is not the firm's. */
export function GET(): Response {
  const { name, registrationNumber } = getDocument(firm);
  const site = publicUrl(routes.home);
  return Response.json({
    name,
    registrationNumber,
    ...(site && { site }),
    channels: listChannels(),
  });
}
