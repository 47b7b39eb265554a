import { Icon } from '@/components/ui/icon';

/** The offline banner and toast; frame.browser.ts shows and hides them. */
export function ConnectionStatus() {
  return (
    <div className="chrome">
      <div role="status">
        <p
          id="offline-banner"
          hidden
          className="fixed inset-x-0 bottom-0 z-30 bg-alarm px-5 py-3 text-center text-sm font-medium text-on-alarm"
        >
          You are offline. Some features may not work.
        </p>
      </div>
      <div id="offline-toast" role="alert" hidden data-theme="dark" className="toast">
        <Icon name="warning" className="shrink-0" />
        <p>You are offline</p>
        <button type="button" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
