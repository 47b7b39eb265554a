'use client';

import { useEffect, useLayoutEffect } from 'react';
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled';

/**
 * Where toasts appear. Unstyled, since the library's own styles would come as an element that the
 * content security policy refuses; app/globals.css has the few rules that are needed.
 */
export function Toaster() {
  return (
    <ToastContainer
      position="top-center"
      autoClose={3000}
      theme="dark"
      hideProgressBar
      pauseOnFocusLoss={false}
      transition={Still}
    />
  );
}

/** Each text stands once, however often it is said. */
export function showError(text: string): void {
  toast.error(text, { toastId: text });
}

/** Comes and goes without the library's animations; the style sheet fades it in. */
function Still({ children, isIn, done, playToast }: ToastTransitionProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: playToast is new at each drawing, and must be called once.
  useLayoutEffect(() => playToast(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done is new at each drawing, and only isIn decides when it is called.
  useEffect(() => {
    if (!isIn) done();
  }, [isIn]);
  return children;
}
