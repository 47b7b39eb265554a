import { Button } from '@/components/ui/button';
import { WarningMark } from '@/components/ui/warning-mark';

/** Shown by the page's module while the sandbox's endpoint does not answer. */
export function NoAnswerNotice() {
  return (
    <div role="alert">
      <div
        id="problem"
        hidden
        className="mt-8 flex max-w-[47.5rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-danger bg-panel px-5 py-4"
        suppressHydrationWarning
      >
        <p className="flex items-center gap-2 font-medium">
          <WarningMark className="text-danger" />
          The sandbox does not answer.
        </p>
        <Button id="try-again" type="button" kind="secondary">
          Try again
        </Button>
      </div>
    </div>
  );
}
