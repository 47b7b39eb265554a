import { BrowserModule } from '@/components/ui/browser-module';
import { PlayPause } from '@/components/ui/play-pause';

/**
 * A short video without sound that a click plays and pauses (product 4.10). It loads at the first click;
 * until then its poster is shown with an overlay. The play icon of the overlay is where the video has
 * no text, so that the prices and the notice that no return is assured stay readable.
 */
export function IntroVideo({
  file,
  poster,
  caption,
}: {
  readonly file: string;
  readonly poster: string;
  readonly caption: string;
}) {
  return (
    <figure className="chrome">
      <button
        type="button"
        data-playing={false}
        className="group/playing relative block w-full overflow-hidden rounded-card border border-control"
      >
        <video
          src={file}
          poster={poster}
          width={960}
          height={540}
          preload="none"
          muted
          playsInline
          className="block aspect-video w-full bg-panel"
        />
        <span
          data-overlay={true}
          className="group/overlay pointer-events-none absolute grid data-[overlay=false]:bottom-2 data-[overlay=false]:left-1/2 data-[overlay=true]:inset-0 data-[overlay=true]:place-items-center data-[overlay=true]:bg-ground/40 data-[overlay=true]:pt-[29%] data-[overlay=true]:pl-[62%] noscript:hidden"
        >
          <span className="grid size-9 place-items-center rounded-full bg-ground/80 text-ink group-data-[overlay=true]/overlay:size-16 group-data-[overlay=true]/overlay:bg-accent group-data-[overlay=true]/overlay:text-on-accent">
            <PlayPause
              what="the introduction"
              className="size-5 fill-current group-data-[overlay=true]/overlay:size-8"
            />
          </span>
        </span>
      </button>
      <BrowserModule name="premium-media" />
      <figcaption className="mt-3 text-sm text-quiet">
        {caption}
        <a
          href={file}
          className="ml-1 hidden text-accent underline underline-offset-4 noscript:inline"
        >
          Open the video
        </a>
      </figcaption>
    </figure>
  );
}
