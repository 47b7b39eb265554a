import type { ComponentProps } from 'react';
import { Link } from './link';

const kinds = {
  primary: 'border-transparent bg-accent px-6 text-on-accent hover:brightness-110',
  secondary: 'border-control px-6 text-ink hover:border-ink',
  quiet: 'border-transparent text-accent hover:underline underline-offset-4',
};

interface Variant {
  readonly kind?: keyof typeof kinds;
  /** Adds an arrow after the label, which moves on hover. */
  readonly arrow?: boolean;
}

/** Without clsx, which some pages of the account would load for this alone. */
function buttonClass(kind: keyof typeof kinds, className = '') {
  return `group/button inline-flex min-h-12 items-center justify-center rounded-control border font-semibold transition-[filter,border-color] duration-150 print:hidden ${kinds[kind]} ${className}`;
}

export function Button({
  kind = 'primary',
  arrow,
  className,
  children,
  ...props
}: ComponentProps<'button'> & Variant) {
  return (
    <button {...props} className={buttonClass(kind, className)}>
      {children}
      {arrow && <Arrow />}
    </button>
  );
}

export function ButtonLink({
  kind = 'primary',
  arrow,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & Variant) {
  return (
    <Link {...props} className={buttonClass(kind, className)}>
      {children}
      {arrow && <Arrow />}
    </Link>
  );
}

function Arrow() {
  return (
    <span className="whitespace-pre transition-transform duration-150 group-hover/button:translate-x-[3px]">
      {' →'}
    </span>
  );
}
