'use client';

import { useEffect } from 'react';
import { ToastContainer as Container, cssTransition, toast } from 'react-toastify/unstyled';

/** app/globals.css has the animations and the rest of the style. */
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

const ID = 'toasts';

/** Shows the toasts above a modal dialog that was opened after them: the last popover is on top. */
export function raiseToasts(): void {
  const toasts = document.getElementById(ID);
  if (!toasts?.showPopover) return;
  toasts.hidePopover();
  toasts.showPopover();
}

/** Toasts are dark, at the top in the middle, and close after 3000 ms (product 3.9). */
export function ToastContainer() {
  useEffect(raiseToasts, []);
  return (
    <div id={ID} popover="manual" data-theme="dark" className="overflow-visible bg-transparent">
      <Container
        position="top-center"
        theme="dark"
        autoClose={3000}
        transition={transition}
        closeOnClick
        draggable={false}
      />
    </div>
  );
}

export { toast };
