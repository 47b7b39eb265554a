import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';

/** Header of a purchase page: a greeting and the link to the login (product 8.1). */
export function WelcomeHeader({
  brand,
  loginHref,
}: {
  readonly brand: ReactNode;
  readonly loginHref: string;
}) {
  return (
    <header className="chrome arriving:invisible border-b border-hairline">
      <div className="shell flex min-h-16 items-center justify-between gap-4">
        {brand}
        <div className="flex items-center gap-4 text-sm">
          <p className="text-quiet">
            Welcome, <span className="text-ink">User</span>
          </p>
          <ButtonLink href={loginHref} kind="secondary" className="min-h-10 px-4!">
            Login
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
