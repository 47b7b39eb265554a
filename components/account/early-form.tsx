import clsx from 'clsx';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { useEarlyInput } from '@/components/ui/use-early-input';

/**
 * A form that is repeated once it is hydrated when it was sent before (components/ui/early-input.ts).
 * Without its script it is hidden and sends nothing: nothing that was typed gets into the page's address.
 */
export function EarlyForm({
  ref,
  ready,
  className,
  ...props
}: Omit<ComponentProps<'form'>, 'ref'> & {
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** Whether what was sent before can be repeated; true unless given. */
  readonly ready?: boolean;
}) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  useEarlyInput(form, ready);
  return (
    <form
      {...props}
      ref={form}
      data-early-input=""
      method="dialog"
      noValidate
      className={clsx(className, 'noscript:hidden')}
    />
  );
}
