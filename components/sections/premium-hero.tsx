import { RegistrationMark } from '@/components/layout/registration-mark';
import { BrowserModule } from '@/components/ui/browser-module';
import { ButtonLink } from '@/components/ui/button';
import { PlayPause } from '@/components/ui/play-pause';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';

type Page = DocumentOf<typeof premiumTelegramChannelPage>;

/** A list of problems, the answer to them, and the introduction video beside both (product 4.9). */
export function PremiumHero({
  label,
  heading,
  problems,
  answer,
  action,
  video,
}: Page['hero'] & Pick<Page, 'video'>) {
  return (
    <section
      id="introduction"
      aria-labelledby="introduction-heading"
      className="shell grid items-center gap-x-14 gap-y-10 pt-9 pb-16 md:pt-16 md:pb-24 lg:grid-cols-[6fr_5fr] lg:arriving:[&>figure]:invisible"
    >
      <div>
        <h1 id="introduction-heading">
          <span className="block text-base font-semibold tracking-normal text-accent">
            {label}
            <span className="sr-only">: </span>
          </span>
          <span className="mt-3 block max-w-[17ch] text-4xl">{heading}</span>
        </h1>
        <TickList
          items={problems}
          against
          size={20}
          className="mt-6 max-w-[46ch] space-y-2.5 text-quiet md:text-lg"
        />
        <p className="mt-6 max-w-[46ch] border-l-2 border-accent pl-4 md:text-lg">{answer}</p>
        <ButtonLink href={action.href} arrow className="mt-7 max-sm:w-full">
          {action.label}
        </ButtonLink>
        <div className="mt-6">
          <RegistrationMark />
        </div>
      </div>
      <IntroVideo {...video} />
    </section>
  );
}

/**
 * A short video without sound that a click plays and pauses (product 4.10). It loads at the first click;
 * until then its poster is shown with an overlay. The play icon of the overlay is where the video has
 * no text, so that the prices and the notice that no return is assured stay readable.
 */
function IntroVideo({ file, poster, caption }: Page['video']) {
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
