import { RegistrationMark } from '@/components/layout/registration-mark';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { isCheckoutOwn } from '@/lib/content/channel-plans';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';

interface Action {
  readonly label: string;
  readonly href: string;
}

/** Links to the outside checkout and to the plans of the course; to these alone where they are bought here. */
export function McxActions({ join, plans }: { readonly join: Action; readonly plans: Action }) {
  const isOwn = isCheckoutOwn();
  return (
    <div className="flex flex-col gap-x-6 gap-y-2 whitespace-nowrap sm:flex-row">
      <ButtonLink href={isOwn ? plans.href : join.href} arrow>
        {join.label}
      </ButtonLink>
      {!isOwn && (
        <ButtonLink href={plans.href} kind="quiet" arrow>
          {plans.label}
        </ButtonLink>
      )}
    </div>
  );
}

/** First block of the MCX page: what the channel is, and how to join. */
export function McxHero({
  heading,
  lead,
  join,
  plans,
  image,
  alt,
}: DocumentOf<typeof mcxCommodityPage>['hero']) {
  return (
    <section
      aria-labelledby="hero-heading"
      className="shell grid items-center gap-x-16 gap-y-10 pt-9 md:pt-16 lg:grid-cols-[6fr_5fr] lg:arriving:invisible"
    >
      <div>
        <RegistrationMark />
        <h1 id="hero-heading" className="mt-4 max-w-[15ch] text-5xl md:mt-6 md:max-lg:max-w-none">
          {heading}
        </h1>
        <p className="mt-5 max-w-[52ch] text-quiet md:text-lg">{lead}</p>
        <div className="mt-7">
          <McxActions join={join} plans={plans} />
        </div>
      </div>
      <Picture
        src={image}
        alt={alt}
        width={640}
        height={568}
        loading="eager"
        className="w-full max-w-[34rem] justify-self-center"
      />
    </section>
  );
}
