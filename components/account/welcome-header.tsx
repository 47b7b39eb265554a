import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';

/** Head of a purchase page: whom it welcomes, and the way to log in. */
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
