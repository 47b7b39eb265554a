import { ButtonLink } from '@/components/ui/button';
import { RegistrationMark } from '@/components/ui/registration-mark';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { IntroVideo } from './intro-video';

type Page = DocumentOf<typeof premiumTelegramChannelPage>;

/** A list of problems, the answer to them, and the introduction video beside both (product 4.9). */
export function PremiumHero({
  label,
  heading,
  problems,
  answer,
  action,
  video,
  registrationNumber,
}: Page['hero'] & { readonly video: Page['video']; readonly registrationNumber: string }) {
  return (
    <section
      id="introduction"
      aria-labelledby="introduction-heading"
      className="shell grid items-center gap-x-14 gap-y-10 pt-9 pb-16 md:pt-16 md:pb-24 lg:grid-cols-[6fr_5fr] lg:arriving:[&>figure]:invisible"
    >
      <div>
        <h1 id="introduction-heading">
          <span className="block text-base font-semibold tracking-normal text-accent">
            {label}
            <span className="sr-only">: </span>
          </span>
          <span className="mt-3 block max-w-[17ch] text-4xl">{heading}</span>
        </h1>
        <TickList
          items={problems}
          against
          size={20}
          className="mt-6 max-w-[46ch] space-y-2.5 text-quiet md:text-lg"
        />
        <p className="mt-6 max-w-[46ch] border-l-2 border-accent pl-4 md:text-lg">{answer}</p>
        <ButtonLink href={action.href} arrow className="mt-7 max-sm:w-full">
          {action.label}
        </ButtonLink>
        <div className="mt-6">
          <RegistrationMark number={registrationNumber} />
        </div>
      </div>
      <IntroVideo {...video} />
    </section>
  );
}
