'use client';

import clsx from 'clsx';
import { useRef, useState } from 'react';

const drawings = { play: 'M8.5 6v12l9.5-6z', pause: 'M9 6.5v11M15 6.5v11' };

/**
 * A short silent film that a click starts and stops. Nothing of it is loaded before; until then
 * its poster stands under a large mark. The mark keeps to where the film shows nothing: its prices
 * and the notice that no return is assured stay readable.
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
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);

  const toggle = () => {
    const { current } = film;
    if (!current?.paused) return current?.pause();
    // A film that cannot be had stays under its mark.
    current.play().catch((error) => console.warn('No film:', error));
  };
  const mark = drawings[playing ? 'pause' : 'play'];

  return (
    <figure>
      <button
        type="button"
        onClick={toggle}
        aria-label={`${playing ? 'Pause' : 'Play'} the introduction`}
        className="relative block w-full overflow-hidden rounded-card border border-control"
      >
        <video
          ref={film}
          src={file}
          poster={poster}
          width={960}
          height={540}
          preload="none"
          muted
          playsInline
          onPlay={() => {
            setBegun(true);
            setPlaying(true);
          }}
          onPause={() => setPlaying(false)}
          className="block aspect-video w-full bg-panel"
        />
        <span
          data-overlay={!begun}
          className={clsx(
            'pointer-events-none absolute grid noscript:hidden',
            begun
              ? 'bottom-2 left-1/2'
              : 'inset-0 place-items-center bg-ground/40 pt-[29%] pl-[62%]',
          )}
        >
          <span
            className={clsx(
              'grid place-items-center rounded-full',
              begun ? 'size-9 bg-ground/80 text-ink' : 'size-16 bg-accent text-on-accent',
            )}
          >
            <svg
              width={begun ? 20 : 32}
              height={begun ? 20 : 32}
              viewBox="0 0 24 24"
              fill={playing ? 'none' : 'currentColor'}
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={mark} />
            </svg>
          </span>
        </span>
      </button>
      <figcaption className="mt-3 text-sm text-quiet">
        {caption}
        <a
          href={file}
          className="ml-1 hidden text-accent underline underline-offset-4 noscript:inline"
        >
          Open the film
        </a>
      </figcaption>
    </figure>
  );
}
