import { StoreBadges } from '@/components/layout/social-links';
import { PhoneGallery, type PhoneScreen } from './phone-gallery';

/** The badges of both app stores beside a gallery of the app's screens. */
export function AppDownload({
  heading,
  lead,
  screens,
}: {
  readonly heading: string;
  readonly lead: string;
  readonly screens: readonly PhoneScreen[];
}) {
  return (
    <div className="border-t border-hairline">
      <section
        id="app"
        aria-labelledby="app-heading"
        className="shell grid items-center gap-x-16 gap-y-12 py-16 md:grid-cols-2 md:py-24"
      >
        <div>
          <h2 id="app-heading" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-3 mb-8 max-w-[40ch] text-lg text-quiet">{lead}</p>
          <StoreBadges />
        </div>
        {screens.length > 0 && <PhoneGallery screens={screens} />}
      </section>
    </div>
  );
}
