import { Picture } from '@/components/ui/picture';
import { RegistrationMark } from '@/components/ui/registration-mark';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { aboutUsPage } from '@/lib/content/schema/pages/about-us-page';

type HeroCopy = DocumentOf<typeof aboutUsPage>['hero'];

/** Heading, picture of the team, and mission. */
export function TeamHero({
  heading,
  mission,
  paragraphs,
  image,
  alt,
  registrationNumber,
}: HeroCopy & { readonly registrationNumber: string }) {
  return (
    <section id="mission" aria-labelledby="mission-heading">
      <div className="shell pt-9 pb-8 md:pt-16 md:pb-12">
        <RegistrationMark number={registrationNumber} />
        <h1 id="mission-heading" className="mt-4 max-w-[18ch] text-4xl md:mt-6 md:text-5xl">
          {heading}
        </h1>
      </div>
      <Picture
        src={image}
        alt={alt}
        width={1200}
        height={480}
        loading="eager"
        fetchPriority="high"
        className="h-56 w-full border-y border-hairline object-cover sm:h-80 lg:mx-auto lg:h-auto lg:max-w-[70rem] lg:rounded-card lg:border"
      />
      <div className="shell grid gap-x-16 gap-y-6 pt-10 md:pt-14 lg:grid-cols-[5fr_7fr]">
        <p className="max-w-[24ch] text-2xl font-semibold tracking-tight text-balance">{mission}</p>
        <div className="max-w-[60ch] space-y-4 text-quiet md:text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
