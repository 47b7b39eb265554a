import clsx from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** A dialog that is open while it is rendered; `onCancel` is called for Escape. */
export function Modal({
  onCancel,
  className,
  ...props
}: Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClose'> & { readonly onCancel: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // `close` gives the focus back to where it was, but only while the dialog is still in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      {...props}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // Browsers close a dialog at the second Escape without asking.
      onClose={() => dialog.current?.open === false && onCancel()}
      className={clsx('m-auto bg-panel text-ink backdrop:bg-[#000000b3]', className)}
    />
  );
}
