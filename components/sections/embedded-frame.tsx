import { BrowserModule } from '@/components/ui/browser-module';
import { EmbeddedFrameStatus, type FrameTexts } from './embedded-frame-status';

/**
 * An embedded page in a frame. It loads from the start and is seen once its host has answered:
 * until then, and when it does not, a panel of its size is in its place instead of the browser's
 * own error page. `data-state` selects what is seen. Without script the frame is simply there.
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
      // The module may have changed the state before React hydrates, in development.
      suppressHydrationWarning
      className="group/frame grid h-[calc(100dvh-9rem)] min-h-[36rem] border-y border-hairline *:col-start-1 *:row-start-1"
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
