'use client';

import { useEffect, useState } from 'react';
import { keepInTab, readOfTab } from '@/lib/client/storage';
import { useLatePart } from './use-late-part';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

const loadContainer = () => import('./toast-container');
const loadToasts = async () => (await loadContainer()).ToastContainer;

/** Shows a toast for three seconds. The page itself must also show what the visitor has to read. */
export function showToast(kind: ToastKind, text: string): void {
  loadContainer().then(
    ({ toast, raiseToasts }) => {
      // A toast with this text that is still there is not shown twice.
      toast[kind](text, { toastId: text });
      if (document.querySelector('dialog:modal')) raiseToasts();
    },
    // The network is gone, and the page says so.
    () => undefined,
  );
}

/** Leaves an error for the page that is opened next. */
export function keepToast(text: string): void {
  keepInTab('toast', text);
}

/** Where toasts appear. Their code is loaded once the page is idle, so that it is there offline. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  const Container = useLatePart(loadToasts, isNeeded);
  useEffect(() => {
    const kept = readOfTab('toast');
    if (!kept) return;
    keepInTab('toast', null);
    showToast('error', kept);
    setIsNeeded(true);
  }, []);
  return Container && <Container />;
}
