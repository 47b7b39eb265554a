import { StoreBadges } from '@/components/layout/social-links';
import { BrowserModule } from '@/components/ui/browser-module';
import { Carousel } from '@/components/ui/carousel';
import { Picture } from '@/components/ui/picture';
import { SlideButtons } from '@/components/ui/slide-buttons';
import { type Listed, listDocuments } from '@/lib/content/documents';
import { phoneScreen } from '@/lib/content/schema/card';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { homePage } from '@/lib/content/schema/pages/home-page';

/** The badges of both app stores beside a gallery of the app's screens. */
export function AppDownload({ heading, lead }: DocumentOf<typeof homePage>['app']) {
  const screens = listDocuments(phoneScreen);
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

/** The screens of the app, one at a time in a drawn phone; without script, side by side. */
function PhoneGallery({ screens }: { readonly screens: readonly Listed<typeof phoneScreen>[] }) {
  return (
    <Carousel data-gallery="" aria-label="Screens of the app" className="chrome mx-auto">
      <ul className="phone">
        {screens.map(({ id, image, alt }, index) => (
          <li key={id} aria-hidden={index !== 0}>
            <Picture src={image} alt={alt} width={360} height={720} className="w-full" />
          </li>
        ))}
      </ul>
      {screens.length > 1 && (
        <div className="mt-5 flex items-center justify-center gap-2 noscript:hidden">
          <SlideButtons one="screen" all="the screens" />
          <BrowserModule name="phone-gallery" />
        </div>
      )}
    </Carousel>
  );
}
