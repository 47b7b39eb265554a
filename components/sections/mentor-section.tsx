import { SocialLinks } from '@/components/layout/social-links';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { homePage } from '@/lib/content/schema/pages/home-page';
import { AnimatedBackground } from './animated-background';

/** The mentor in front of 300 drifting stars (product 4.4), in the accent of what is around it. */
export function MentorSection({
  heading,
  paragraphs,
  badges,
  image,
  alt,
}: DocumentOf<typeof homePage>['mentor']) {
  return (
    <AnimatedBackground pattern="stars" className="border-y border-hairline">
      <section
        id="mentor"
        aria-labelledby="mentor-heading"
        className="shell grid gap-x-8 pt-14 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:pt-20 lg:gap-x-16"
      >
        <div className="dot-free mb-10 md:col-start-2 md:row-start-1 md:mb-24">
          <h2 id="mentor-heading" className="text-3xl">
            {heading}
          </h2>
          <div className="mt-5 max-w-[58ch] space-y-4 text-quiet lg:text-lg">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul className="mt-7 flex flex-wrap gap-2.5 text-sm font-medium">
            {badges.map((badge) => (
              <li
                key={badge}
                className="flex min-h-9 items-center gap-2 rounded-full border border-control bg-ground px-3.5"
              >
                <Icon name="badge-check" size={18} className="shrink-0 text-accent" />
                {badge}
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <SocialLinks channels={['x', 'instagram', 'linkedin', 'telegram']} />
          </div>
        </div>
        <Picture
          src={image}
          alt={alt}
          width={480}
          height={560}
          className="floating mx-auto w-60 self-end md:col-start-1 md:row-start-1 md:w-full origin-bottom-right md:max-lg:[scale:1.25]"
        />
      </section>
    </AnimatedBackground>
  );
}
