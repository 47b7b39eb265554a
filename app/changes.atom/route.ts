import { publicUrl } from '@/app/page-metadata';
import { changeReason, listChanges, versionPath } from '@/lib/content/change-log';
import { getDocument } from '@/lib/content/documents';
import { changesPage } from '@/lib/content/schema/pages/document-pages';
import { firm } from '@/lib/content/schema/settings/firm';
import { routes } from '@/lib/domain/routes';
import { xmlText } from './xml-text';

export const dynamic = 'force-static';

/** The changes of the regulatory pages as an Atom feed (RFC 4287). */
export function GET(): Response {
  const changes = listChanges();
  const entries = changes.map(({ page, title, ...change }) => {
    const url = addressOf(versionPath(page, change.version));
    return `<entry><id>${url}</id><title>${xmlText(title)}</title><updated>${momentOf(change.day)}</updated><link href="${url}"/><summary>${xmlText(changeReason(change))}</summary></entry>`;
  });
  const { title } = getDocument(changesPage);
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${addressOf(routes.changes)}</id>
<title>${xmlText(title)}</title>
<author><name>${xmlText(getDocument(firm).name)}</name></author>
<updated>${momentOf(changes[0]?.day ?? '1970-01-01')}</updated>
<link rel="self" href="${addressOf('/changes.atom')}"/>
${entries.join('\n')}
</feed>
`;
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}

/** The sandbox has no public address. */
function addressOf(path: string): string {
  return publicUrl(path) ?? path;
}

/** A page changes at the beginning of a day in India. */
function momentOf(day: string): string {
  return `${day}T00:00:00+05:30`;
}
