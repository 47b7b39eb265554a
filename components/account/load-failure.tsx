import { Button } from '@/components/ui/button';
import { WarningMark } from '@/components/ui/warning-mark';

/** Replaces data that could not be loaded; `sentence` names them. */
export function LoadFailure({
  sentence,
  onRetry,
}: {
  readonly sentence: string;
  readonly onRetry: () => void;
}) {
  return (
    <div role="alert" className="card">
      <p className="flex items-center gap-2.5">
        <WarningMark className="text-danger" />
        {sentence}
      </p>
      <Button type="button" kind="secondary" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
