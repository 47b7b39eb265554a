import { Link } from '@/components/ui/link';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { telegramPostPage } from '@/lib/content/schema/pages/telegram-post-page';
import type { webinarPage } from '@/lib/content/schema/pages/webinar-page';
import { EmbeddedFrame } from './embedded-frame';

type EmbeddedPageCopy = DocumentOf<typeof telegramPostPage | typeof webinarPage>;

/**
 * A page that shows a page of another site (product 4.14). It always has the link to that page, since
 * a host may answer and still forbid framing.
 */
export function EmbeddedPage({
  src,
  heading,
  frameTitle,
  fallback,
  elsewhere,
  picture,
  loading,
  unreachable,
  offline,
}: EmbeddedPageCopy & { readonly src: string }) {
  return (
    <>
      <div className="arriving:invisible shell flex flex-col gap-x-8 gap-y-0.5 py-4 sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-between">
        <h1 className="text-xl">{heading}</h1>
        <p className="text-sm text-quiet">
          {fallback}{' '}
          <Link href={elsewhere.href} className="text-ink underline underline-offset-4">
            {elsewhere.label}
          </Link>
        </p>
      </div>
      <EmbeddedFrame
        src={src}
        title={frameTitle}
        notices={{ picture, loading, unreachable, offline, elsewhere }}
      />
    </>
  );
}
