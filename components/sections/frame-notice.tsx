import clsx from 'clsx';
import { Button, ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { OutsidePageState } from './use-outside-page';

interface Notice {
  readonly heading: string;
  readonly text: string;
}

/** What stands there while loading, when the host does not answer, and without network. */
export interface FrameNotices {
  readonly picture: string;
  readonly loading: string;
  readonly unreachable: Notice;
  readonly offline: Notice;
  readonly elsewhere: { readonly label: string; readonly href: string };
}

/** What stands in the place of an outside page for as long as it is not there. */
export function FrameNotice({
  notices: { picture, loading, unreachable, offline, elsewhere },
  state,
  host,
  onTryAgain,
}: {
  readonly notices: FrameNotices;
  readonly state: Exclude<OutsidePageState, 'reached'>;
  readonly host: string;
  readonly onTryAgain: () => void;
}) {
  const asking = state === 'asking';
  const { heading, text } = state === 'offline' ? offline : unreachable;
  return (
    // Hung from above, not centred: the picture stays where it is when the words below it change.
    <div className="grid content-start justify-items-center px-5 pt-[8dvh] pb-10 text-center md:pt-[14dvh]">
      <Picture
        src={picture}
        alt=""
        width={320}
        height={200}
        loading="eager"
        className={clsx('mb-8 w-72 md:w-80', asking && 'motion-safe:animate-pulse')}
      />
      {asking ? (
        <p className="text-quiet noscript:hidden">
          {loading} <span className="text-ink">{host}</span>
        </p>
      ) : (
        <>
          <h2 className="max-w-[24ch] text-2xl">{heading}</h2>
          <p className="mt-3 max-w-[44ch] text-quiet">{text}</p>
        </>
      )}
      {(state === 'unreachable' || state === 'retrying') && (
        <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
          <ButtonLink href={elsewhere.href}>{elsewhere.label}</ButtonLink>
          <Button
            type="button"
            kind="secondary"
            aria-disabled={state === 'retrying'}
            onClick={state === 'retrying' ? undefined : onTryAgain}
            className="sm:min-w-36"
          >
            {state === 'retrying' ? 'Trying…' : 'Try again'}
          </Button>
        </div>
      )}
    </div>
  );
}
