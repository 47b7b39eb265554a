import { BrowserModule } from '@/components/ui/browser-module';
import { Link } from '@/components/ui/link';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { telegramPostPage, webinarPage } from '@/lib/content/schema/pages/embedded-pages';
import { EmbeddedFrameStatus, type FrameTexts } from './embedded-frame-status';

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
        texts={{ picture, loading, unreachable, offline, elsewhere }}
      />
    </>
  );
}

/**
 * An iframe with a page of another site. It is hidden until its host has answered; until then, and when
 * the host does not answer, a panel of the same size is shown instead of the browser's error page.
 * `data-state` selects what is shown. Without script the iframe is always visible.
 */
function EmbeddedFrame({
  src,
  title,
  texts,
}: {
  readonly src: string;
  readonly title: string;
  readonly texts: FrameTexts;
}) {
  return (
    <div
      data-state="asking"
      // In development the module may change the state before React hydrates.
      suppressHydrationWarning
      className="chrome group/frame grid h-[calc(100dvh-9rem)] min-h-[36rem] border-y border-hairline *:col-start-1 *:row-start-1"
    >
      <div role="status" className="grid">
        <EmbeddedFrameStatus texts={texts} host={new URL(src).host} />
      </div>
      <iframe
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className="invisible size-full group-data-[state=reached]/frame:visible noscript:visible"
      />
      <BrowserModule name="embedded-frame" />
    </div>
  );
}
