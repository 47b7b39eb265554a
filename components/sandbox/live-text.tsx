import clsx from 'clsx';

/** A text that the page's module fills in: a dash until then. */
export const liveClass = "min-h-[1lh] empty:before:content-['–'] noscript:hidden";

/** A status that the page's module writes, and to which it may give the focus. */
export function ResultText({
  id = 'result',
  className,
}: {
  readonly id?: string;
  readonly className: string;
}) {
  return (
    <p
      id={id}
      role="status"
      tabIndex={-1}
      className={clsx(
        'font-medium outline-offset-4 data-[tone=bad]:text-danger data-[tone=good]:text-accent',
        className,
      )}
      suppressHydrationWarning
    >
      {''}
    </p>
  );
}

/**
 * A text that the page's module fills in by its name. In development Next hydrates every page:
 * `suppressHydrationWarning` keeps a text that was filled in before.
 */
export function LiveText({
  name,
  className,
  children = '',
}: {
  readonly name: string;
  readonly className: string;
  /** In place of the dash. */
  readonly children?: string;
}) {
  return (
    <span data-field={name} className={clsx(liveClass, className)} suppressHydrationWarning>
      {children}
    </span>
  );
}
