import { Button, ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';

interface FrameText {
  readonly heading: string;
  readonly text: string;
}

/** Texts for each state: loading, no answer from the host, offline. */
export interface FrameTexts {
  readonly picture: string;
  readonly loading: string;
  readonly unreachable: FrameText;
  readonly offline: FrameText;
  readonly elsewhere: { readonly label: string; readonly href: string };
}

/**
 * The panel in the place of an embedded page that is not loaded. The markup has all states;
 * `data-state` of the EmbeddedFrame around it, a `group/frame`, selects the one that is shown.
 */
export function EmbeddedFrameStatus({
  texts: { picture, loading, unreachable, offline, elsewhere },
  host,
}: {
  readonly texts: FrameTexts;
  readonly host: string;
}) {
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
        <Words {...unreachable} />
        <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
          <ButtonLink href={elsewhere.href}>{elsewhere.label}</ButtonLink>
          <Button type="button" kind="secondary" aria-disabled={false} className="sm:min-w-36">
            <span className="group-aria-disabled/button:hidden">Try again</span>
            <span className="hidden group-aria-disabled/button:inline">Trying…</span>
          </Button>
        </div>
      </div>
      <div className="hidden group-data-[state=offline]/frame:contents">
        <Words {...offline} />
      </div>
    </div>
  );
}

function Words({ heading, text }: FrameText) {
  return (
    <>
      <h2 className="max-w-[24ch] text-2xl">{heading}</h2>
      <p className="mt-3 max-w-[44ch] text-quiet">{text}</p>
    </>
  );
}
