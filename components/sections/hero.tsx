import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { RegistrationMark } from '@/components/ui/registration-mark';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { homePage } from '@/lib/content/schema/pages/home-page';

type HeroCopy = DocumentOf<typeof homePage>['hero'];

/** First block of Home, in front of a drawing of candlesticks. */
export function Hero({
  heading,
  claims,
  registration,
  action,
  registrationNumber,
}: HeroCopy & { readonly registrationNumber: string }) {
  return (
    <section aria-labelledby="hero-heading" className="relative isolate overflow-hidden">
      <picture>
        <source media="(width < 48rem)" srcSet="/images/home/hero-phone.svg" />
        <Picture
          src="/images/home/hero.svg"
          alt=""
          width={1440}
          height={720}
          loading="eager"
          className="absolute inset-0 -z-10 size-full object-cover object-bottom-right md:object-[20%_100%] xl:object-bottom-right"
        />
      </picture>
      <div className="shell flex flex-col pt-9 pb-52 md:pt-16 md:pb-64 lg:pb-60 print:pb-6">
        <RegistrationMark number={registrationNumber} />
        <h1 id="hero-heading" className="mt-4 max-w-[13ch] text-5xl md:mt-6">
          {heading}
        </h1>
        <p className="mt-4 max-w-[46ch] text-base text-quiet md:mt-6 md:text-lg">
          {claims.join(' ')}
        </p>
        <ButtonLink
          href={action.href}
          arrow
          className="relative mt-6 self-stretch sm:self-start md:mt-8"
        >
          {action.label}
        </ButtonLink>
        {/* The shadow covers the candlesticks around the text. */}
        <p className="mt-6 max-w-[47ch] bg-ground text-label text-balance text-quiet shadow-[0_0_1.25rem_0.75rem_var(--ground)]">
          {registration}
        </p>
      </div>
    </section>
  );
}
