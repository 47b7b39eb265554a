import { BrowserModule } from '@/components/ui/browser-module';
import { Carousel, SlideRow } from '@/components/ui/carousel';
import { Picture } from '@/components/ui/picture';
import { SlideButtons } from '@/components/ui/slide-buttons';
import type { Listed } from '@/lib/content/documents';
import type { achievement } from '@/lib/content/schema/card';

type Achievement = Listed<typeof achievement>;

/** With fewer pictures a row as wide as the window would have gaps. */
const FEWEST_IN_MOTION = 8;

/**
 * An endless marquee of pictures in three sizes, by the width of the window (product 4.11). The space
 * after a picture is its padding, so that all entries have one width. Without script and with reduced
 * motion it is a row that can be scrolled and that begins below its heading. Few pictures are a grid
 * without motion.
 */
export function AchievementCarousel({
  achievements,
}: {
  readonly achievements: readonly Achievement[];
}) {
  if (achievements.length < FEWEST_IN_MOTION)
    return (
      <ul className="mt-8 grid grid-cols-2 gap-4 md:mt-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-5">
        {achievements.map((each) => (
          <li key={each.image}>
            <AchievementFigure {...each} />
          </li>
        ))}
      </ul>
    );
  return (
    <Carousel aria-labelledby="achievements-heading" data-achievements="" suppressHydrationWarning>
      <SlideRow className="mx-[calc(50%-50vw)] mt-8 overflow-x-auto overflow-y-hidden [scrollbar-width:none] md:mt-10 print:mx-0">
        <ul className="flex w-max motion-reduce:pl-[max(clamp(1.25rem,4vw,2rem),50vw_-_35rem)] noscript:pl-[max(clamp(1.25rem,4vw,2rem),50vw_-_35rem)] print:w-auto print:flex-wrap print:pl-0!">
          {achievements.map((each) => (
            <li
              key={each.image}
              className="w-60 shrink-0 pr-4 min-[481px]:w-74 min-[769px]:w-92 min-[769px]:pr-5 print:transform-none!"
            >
              <AchievementFigure {...each} />
            </li>
          ))}
        </ul>
      </SlideRow>
      <div className="mt-6 flex gap-2 noscript:hidden">
        <SlideButtons one="achievement" all="the achievements" />
      </div>
      <BrowserModule name="premium-media" />
    </Carousel>
  );
}

function AchievementFigure({ title, image, alt }: Achievement) {
  return (
    <figure>
      <Picture
        src={image}
        alt={alt}
        width={640}
        height={480}
        className="h-auto w-full rounded-card border border-hairline"
      />
      <figcaption className="mt-2.5 text-sm text-quiet">{title}</figcaption>
    </figure>
  );
}
