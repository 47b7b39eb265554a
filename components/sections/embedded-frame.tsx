import { BrowserModule } from '@/components/ui/browser-module';
import { EmbeddedFrameStatus, type FrameTexts } from './embedded-frame-status';

/**
 * An iframe with a page of another site. It is hidden until its host has answered; until then, and when
 * the host does not answer, a panel of the same size is shown instead of the browser's error page.
 * `data-state` selects what is shown. Without script the iframe is always visible.
 */
export function EmbeddedFrame({
  src,
  title,
  notices,
}: {
  readonly src: string;
  readonly title: string;
  readonly notices: FrameTexts;
}) {
  return (
    <div
      data-state="asking"
      // In development the module may change the state before React hydrates.
      suppressHydrationWarning
      className="chrome group/frame grid h-[calc(100dvh-9rem)] min-h-[36rem] border-y border-hairline *:col-start-1 *:row-start-1"
    >
      <div role="status" className="grid">
        <EmbeddedFrameStatus notices={notices} host={new URL(src).host} />
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
