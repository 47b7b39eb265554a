import { BrowserModule } from '@/components/ui/browser-module';
import { Button, ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { telegramPostPage, webinarPage } from '@/lib/content/schema/pages/embedded-pages';

type EmbeddedPageCopy = DocumentOf<typeof telegramPostPage | typeof webinarPage>;
type FrameTexts = Pick<EmbeddedPageCopy, 'picture' | 'loading' | 'unreachable' | 'elsewhere'>;

/**
 * A page that shows a page of another site in an iframe (product 4.14). It always has the link to that
 * page, since a host may answer and still forbid framing. The iframe is hidden until its host has
 * answered; until then, and when the host does not answer, a panel of the same size is shown instead of
 * the browser's error page: `data-state` selects what is shown. Without script the iframe is always visible.
 */
export function EmbeddedPage({
  src,
  heading,
  frameTitle,
  fallback,
  ...texts
}: EmbeddedPageCopy & { readonly src: string }) {
  const { elsewhere } = texts;
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
      <div
        data-state="asking"
        // In development the module may change the state before React hydrates.
        suppressHydrationWarning
        className="chrome group/frame grid h-[calc(100dvh-9rem)] min-h-[36rem] border-y border-hairline *:col-start-1 *:row-start-1"
      >
        <div role="status" className="grid">
          <FrameStatus {...texts} host={new URL(src).host} />
        </div>
        <iframe
          src={src}
          title={frameTitle}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          className="invisible size-full group-data-[state=reached]/frame:visible noscript:visible"
        />
        <BrowserModule name="embedded-frame" />
      </div>
    </>
  );
}

/**
 * The panel in the place of an embedded page that is not loaded. The markup has all states;
 * `data-state` of the `group/frame` around it selects the one that is shown.
 */
function FrameStatus({
  picture,
  loading,
  unreachable,
  elsewhere,
  host,
}: FrameTexts & { readonly host: string }) {
  return (
    // Aligned to the top: a centred picture would move when the text below it changes.
    <div className="grid content-start justify-items-center px-5 pt-[8dvh] pb-10 text-center group-data-[state=reached]/frame:hidden md:pt-[14dvh] noscript:hidden">
      <Picture
        src={picture}
        alt=""
        width={320}
        height={200}
        loading="eager"
        className="mb-8 w-72 motion-safe:group-data-[state=asking]/frame:animate-pulse md:w-80"
      />
      <p className="hidden text-quiet group-data-[state=asking]/frame:block">
        {loading} <span className="text-ink">{host}</span>
      </p>
      <div className="hidden group-data-[state=unreachable]/frame:contents">
        <h2 className="max-w-[24ch] text-2xl">{unreachable.heading}</h2>
        <p className="mt-3 max-w-[44ch] text-quiet">{unreachable.text}</p>
        <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
          <ButtonLink href={elsewhere.href}>{elsewhere.label}</ButtonLink>
          <Button type="button" kind="secondary" aria-disabled={false} className="sm:min-w-36">
            <span className="group-aria-disabled/button:hidden">Try again</span>
            <span className="hidden group-aria-disabled/button:inline">Trying…</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
