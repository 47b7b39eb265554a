import clsx from 'clsx';

/** A text that the page's module fills in: a grey bar until then, a dash where that failed. */
export const liveClass = clsx(
  "min-h-[1lh] empty:before:content-['–'] noscript:hidden",
  'group-data-loading/screen:empty:max-w-56 group-data-loading/screen:empty:rounded-control',
  'group-data-loading/screen:empty:bg-raised group-data-loading/screen:empty:text-transparent',
);

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
  /** Placeholder text while loading, instead of the bar. */
  readonly children?: string;
}) {
  return (
    <span data-field={name} className={clsx(liveClass, className)} suppressHydrationWarning>
      {children}
    </span>
  );
}
