import type { ComponentProps } from 'react';

/**
 * The link of the site: a plain `<a>`, so that every page is a document with its own content security
 * policy. Links to other sites open in a new tab and say so.
 */
export function Link({
  href,
  children,
  ...props
}: ComponentProps<'a'> & { readonly href: string }) {
  if (!href.startsWith('https://'))
    return (
      <a {...props} href={href}>
        {children}
      </a>
    );
  return (
    <a {...props} href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A link to an e-mail address, which breaks after the at sign before it breaks inside a word. */
export function MailLink({ to, className }: { readonly to: string; readonly className: string }) {
  const [mailbox, host] = to.split('@');
  return (
    <a href={`mailto:${to}`} className={className}>
      <span className="wrap-anywhere">
        {mailbox}@<wbr />
        {host}
      </span>
    </a>
  );
}

/** A link beside text, underlined and as high as a finger needs it. */
export function TextLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-7 items-center underline underline-offset-4">
      {children}
    </Link>
  );
}
