import { ButtonLink } from '@/components/ui/button';

interface Action {
  readonly label: string;
  readonly href: string;
}

/** Two links: to the outside checkout, and to the plans of the course. */
export function McxActions({ join, plans }: { readonly join: Action; readonly plans: Action }) {
  return (
    <div className="flex flex-col gap-x-6 gap-y-2 whitespace-nowrap sm:flex-row">
      <ButtonLink href={join.href} arrow>
        {join.label}
      </ButtonLink>
      <ButtonLink href={plans.href} kind="quiet" arrow>
        {plans.label}
      </ButtonLink>
    </div>
  );
}
