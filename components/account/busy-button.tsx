import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';

/**
 * A button whose action takes time. While it is busy it shows `doing`, keeps its width and the
 * focus, and the form must ignore a press.
 */
export function BusyButton({
  isBusy,
  doing,
  children,
  ...props
}: ComponentProps<typeof Button> & { readonly isBusy: boolean; readonly doing: string }) {
  return (
    <Button {...props} aria-disabled={isBusy}>
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        <span className={isBusy ? 'invisible' : undefined}>{children}</span>
        <span className={isBusy ? 'flex items-center gap-2' : 'invisible flex items-center gap-2'}>
          <Spinner />
          {doing}
        </span>
      </span>
    </Button>
  );
}

function Spinner() {
  return (
    <LineDrawing size={18} strokeWidth={2.5} className="animate-spin motion-reduce:animate-none">
      <path d="M12 3a9 9 0 1 1-9 9" />
    </LineDrawing>
  );
}
