'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { ControlButton, PauseButton } from '@/components/ui/control-button';
import { Picture } from '@/components/ui/picture';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useMotion } from '@/components/ui/use-motion';

export interface PhoneScreen {
  readonly id: string;
  readonly image: string;
  readonly alt: string;
}

/** How long each screen is shown, in milliseconds (product 4.7). */
const INTERVAL = 2000;

/** The screens of the app, one at a time in a drawn phone; without script, side by side. */
export function PhoneGallery({ screens }: { readonly screens: readonly PhoneScreen[] }) {
  const gallery = useRef<HTMLDivElement>(null);
  const { playing, running, toggle } = useMotion(gallery);
  const [shown, setShown] = useState(0);
  const step = (by: number) =>
    setShown((current) => (current + by + screens.length) % screens.length);

  useEffect(() => {
    if (!running || screens.length < 2) return;
    const timer = setInterval(
      () => setShown((current) => (current + 1) % screens.length),
      INTERVAL,
    );
    return () => clearInterval(timer);
  }, [running, screens.length]);
  useEarlyInput(gallery);

  return (
    // biome-ignore lint/a11y/useSemanticElements: role=group with aria-roledescription is the ARIA pattern for a carousel; a fieldset, which the rule wants, is for form controls.
    <div
      ref={gallery}
      data-early-input=""
      role="group"
      aria-roledescription="carousel"
      aria-label="Screens of the app"
      className="chrome mx-auto"
    >
      <ul className="phone">
        {screens.map(({ id, image, alt }, index) => (
          <li
            key={id}
            aria-hidden={index !== shown}
            className={clsx(
              // The previous screen stays opaque until the next one covers it.
              index === shown
                ? 'z-1 transition-opacity duration-200'
                : 'opacity-0 transition-opacity delay-200 duration-0 noscript:opacity-100',
            )}
          >
            <Picture src={image} alt={alt} width={360} height={720} className="w-full" />
          </li>
        ))}
      </ul>
      {screens.length > 1 && (
        <div className="mt-5 flex items-center justify-center gap-2 noscript:hidden">
          <ControlButton direction="previous" label="Previous screen" onClick={() => step(-1)} />
          <PauseButton playing={playing} what="the screens" onClick={toggle} />
          <ControlButton direction="next" label="Next screen" onClick={() => step(1)} />
        </div>
      )}
    </div>
  );
}
