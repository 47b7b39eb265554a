'use client';

import { ToastContainer as Container, cssTransition, toast } from 'react-toastify/unstyled';

/** app/globals.css has the animations and the rest of the style. */
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** Toasts are dark, at the top in the middle, and close after 3000 ms (product 3.9). */
export function ToastContainer() {
  return (
    <Container
      position="top-center"
      theme="dark"
      autoClose={3000}
      transition={transition}
      closeOnClick
      draggable={false}
    />
  );
}

export { toast };
