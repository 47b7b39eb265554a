import clsx from 'clsx';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { homePage } from '@/lib/content/schema/pages/home-page';
import { listServiceCards } from '@/lib/content/service-cards';
import { AnimatedBackground } from './animated-background';
import { CourseCard } from './course-card';

/** Cards in a row from 768 px on. */
const ROW = 3;

/** Names of the rows of the seven courses (product 4.5); further rows have none. */
const rowNames = ['first', 'second', 'third'] as const;

/** The courses in up to three rows of cards, with one pagination dot a row; the first is always active (product 4.5). */
export function ServicesGrid({ heading, lead }: DocumentOf<typeof homePage>['services']) {
  const cards = listServiceCards();
  if (cards.length === 0) return null;
  return (
    <section id="services" aria-labelledby="services-heading">
      <AnimatedBackground
        pattern="particles"
        buttonPosition="top-[clamp(3.7rem,2rem+6.6vw,6.7rem)]"
      >
        <div className="shell band">
          <div className="dot-free w-fit">
            <h2 id="services-heading" className="max-w-[26ch] pr-10 text-3xl">
              {heading}
            </h2>
            <p className="mt-3 max-w-[52ch] text-lg text-quiet">{lead}</p>
          </div>
          <div className="mt-10 grid gap-4 sm:max-md:rows-2 md:rows-3 lg:gap-5">
            {cards.map((card, index) => (
              <CourseCard key={card.id} {...card} row={rowNames[Math.floor(index / ROW)]} />
            ))}
          </div>
          <div className="pagination mt-8 flex justify-center gap-2" aria-hidden="true">
            {rowNames.slice(0, Math.ceil(cards.length / ROW)).map((row, index) => (
              <span
                key={row}
                className={clsx(
                  'dot h-2 rounded-full',
                  index === 0 ? 'active w-6 bg-accent' : 'w-2 bg-control',
                )}
              />
            ))}
          </div>
        </div>
      </AnimatedBackground>
    </section>
  );
}
