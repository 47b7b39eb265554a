'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { loadToaster, showErrorToast } from '@/components/ui/toast';
import { useOnline } from '@/components/ui/use-online';
import { whenIdle } from '@/components/ui/when-idle';

/** Says when the network is gone. The code of its toast comes when idle: before that happens. */
export function ConnectionWatch() {
  const offline = !useOnline();
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(
    () =>
      whenIdle(() => {
        loadToaster().then(
          (toaster) => setToaster(() => toaster.Toaster),
          // Without network at the start there is still the banner.
          () => undefined,
        );
      }),
    [],
  );
  useEffect(() => {
    if (offline) void showErrorToast('You are offline');
  }, [offline]);

  return (
    <>
      <div role="status" className="chrome">
        {offline && (
          <p className="fixed inset-x-0 bottom-0 z-30 bg-alarm px-5 py-3 text-center text-sm font-medium text-on-alarm">
            You are offline. Some features may not work.
          </p>
        )}
      </div>
      {Toaster && <Toaster />}
    </>
  );
}
