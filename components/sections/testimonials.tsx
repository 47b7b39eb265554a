import clsx from 'clsx';
import { BrowserModule, moduleAddress } from '@/components/ui/browser-module';
import { Carousel, SlideRow } from '@/components/ui/carousel';
import { LineDrawing } from '@/components/ui/line-drawing';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { SlideButtons } from '@/components/ui/slide-buttons';
import { type Listed, listDocuments } from '@/lib/content/documents';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { homePage } from '@/lib/content/schema/pages/home-page';
import { testimonial } from '@/lib/content/schema/testimonial';

/**
 * A row of cards that becomes a carousel when it is near the viewport. Until then, and without script,
 * the row can be scrolled; app/globals.css gives its cards the widths that the carousel gives them.
 * The buttons are left out where all cards are visible, since they would do nothing.
 */
export function Testimonials({ heading, note }: DocumentOf<typeof homePage>['testimonials']) {
  const testimonials = listDocuments(testimonial);
  const count = testimonials.length;
  if (count === 0) return null;
  return (
    <div className="border-t border-hairline">
      <Section id="testimonials" heading={heading} className="shell band">
        <Carousel data-swiper={moduleAddress('swiper')} aria-labelledby="testimonials-heading">
          <SlideRow className="swiper testimonials mt-8 md:mt-10">
            <div className="swiper-wrapper">
              {testimonials.map((said) => (
                <Quote key={said.id} {...said} />
              ))}
            </div>
          </SlideRow>
          <div
            className={clsx(
              'mt-6 flex flex-wrap items-center justify-between gap-4 noscript:hidden',
              count === 1 && 'hidden',
              count === 2 && 'md:hidden',
              count === 3 && 'lg:hidden',
            )}
          >
            <div className="swiper-pagination flex min-h-6" />
            <div className="flex gap-2">
              <SlideButtons one="testimonial" all="the testimonials" />
            </div>
          </div>
          <BrowserModule name="testimonial-carousel" />
        </Carousel>
        <p className="mt-6 max-w-[72ch] text-sm text-quiet">{note}</p>
      </Section>
    </div>
  );
}

function Quote({ name, role, image, alt, rating, content }: Listed<typeof testimonial>) {
  return (
    <article className="swiper-slide card flex! h-auto! flex-col">
      <Rating value={rating} />
      <blockquote className="mt-4 mb-6">
        <p>{content}</p>
      </blockquote>
      <div className="mt-auto flex items-center gap-3.5">
        <Picture src={image} alt={alt} width={52} height={52} className="rounded-full" />
        <div>
          <h3 className="text-base">{name}</h3>
          <p className="text-sm text-quiet">{role}</p>
        </div>
      </div>
    </article>
  );
}

const STARS = [1, 2, 3, 4, 5];
const OUTLINE = 'm12 3.4 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 2.9 1.1-6-4.4-4.2 6-.8z';

/** Stars, filled up to `value`. */
function Rating({ value }: { readonly value: number }) {
  return (
    <p role="img" aria-label={`${value} out of ${STARS.length}`} className="flex gap-1 text-accent">
      {STARS.map((star) => (
        <LineDrawing
          key={star}
          size={18}
          className={star <= value ? 'fill-current' : 'text-control'}
        >
          <path d={OUTLINE} />
        </LineDrawing>
      ))}
    </p>
  );
}
