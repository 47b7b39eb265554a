import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { pricingPage } from '@/lib/content/schema/pages/pricing-page';

type Rule = DocumentOf<typeof pricingPage>['rules']['list'][number];

/** The rules for all fees, each with a link to the page that explains it. */
export function FeeRules({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 sm:max-lg:rows-2 lg:rows-3">
      {rules.map(({ icon, title, text, more }) => (
        <article key={title} className="flex flex-col border-t border-control pt-5">
          <Icon name={icon} size={24} className="text-accent" />
          <h3 className="mt-3 text-xl">{title}</h3>
          <p className="mt-2 text-quiet">{text}</p>
          {more && (
            <ButtonLink href={more.href} kind="quiet" arrow className="mt-1 self-start">
              {more.label}
            </ButtonLink>
          )}
        </article>
      ))}
    </div>
  );
}
