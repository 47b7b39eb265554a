import { BrowserModule } from '@/components/ui/browser-module';
import { ControlButton, PauseButton } from '@/components/ui/control-button';
import { Picture } from '@/components/ui/picture';

export interface PhoneScreen {
  readonly id: string;
  readonly image: string;
  readonly alt: string;
}

/** The screens of the app, one at a time in a drawn phone; without script, side by side. */
export function PhoneGallery({ screens }: { readonly screens: readonly PhoneScreen[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: role=group with aria-roledescription is the ARIA pattern for a carousel; a fieldset, which the rule wants, is for form controls.
    <div
      data-gallery=""
      role="group"
      aria-roledescription="carousel"
      aria-label="Screens of the app"
      className="chrome mx-auto"
    >
      <ul className="phone">
        {screens.map(({ id, image, alt }, index) => (
          <li key={id} aria-hidden={index !== 0}>
            <Picture src={image} alt={alt} width={360} height={720} className="w-full" />
          </li>
        ))}
      </ul>
      {screens.length > 1 && (
        <div className="mt-5 flex items-center justify-center gap-2 noscript:hidden">
          <ControlButton direction="previous" label="Previous screen" data-step={-1} />
          <PauseButton playing={false} what="the screens" />
          <ControlButton direction="next" label="Next screen" data-step={1} />
          <BrowserModule name="phone-gallery" />
        </div>
      )}
    </div>
  );
}
