import clsx from 'clsx';

/** Stands in for a line of text that is still to come; `className` gives its width. */
export function SkeletonBar({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block h-[0.8em] max-w-full rounded-full bg-raised align-baseline motion-safe:animate-pulse',
        className,
      )}
    />
  );
}
