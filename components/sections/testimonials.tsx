import { Picture } from '@/components/ui/picture';
import { Rating } from '@/components/ui/rating';
import { Section } from '@/components/ui/section';
import type { Listed } from '@/lib/content/documents';
import type { testimonial } from '@/lib/content/schema/testimonial';
import { TestimonialCarousel } from './testimonial-carousel';

type Testimonial = Listed<typeof testimonial>;

export function Testimonials({
  heading,
  note,
  testimonials,
}: {
  readonly heading: string;
  readonly note: string;
  readonly testimonials: readonly Testimonial[];
}) {
  if (testimonials.length === 0) return null;
  return (
    <div className="border-t border-hairline">
      <Section id="testimonials" heading={heading} className="shell band">
        <TestimonialCarousel labelledBy="testimonials-heading" count={testimonials.length}>
          {testimonials.map((said) => (
            <Quote key={said.id} {...said} />
          ))}
        </TestimonialCarousel>
        <p className="mt-6 max-w-[72ch] text-sm text-quiet">{note}</p>
      </Section>
    </div>
  );
}

function Quote({ name, role, image, alt, rating, content }: Testimonial) {
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
