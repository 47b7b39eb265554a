import clsx from 'clsx';

/** Whether a plan runs: a word, with a dot that is filled while it does. */
export function PlanStatus({ status }: { readonly status: 'active' | 'expired' }) {
  const isActive = status === 'active';
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-label font-medium whitespace-nowrap',
        isActive ? 'border-accent/50 text-accent' : 'border-control text-quiet',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx('size-1.5 rounded-full border border-current', isActive && 'bg-current')}
      />
      {isActive ? 'Active' : 'Expired'}
    </span>
  );
}
