import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { formatMoment } from './moment';

const DAY_MS = 86_400_000;

const steps = [
  ['One day ahead', DAY_MS],
  ['30 days ahead', 30 * DAY_MS],
] as const;

/** Buttons for the usual moves, and a field for any moment. */
export function ClockForm({ now, isMoved }: { readonly now: Date; readonly isMoved: boolean }) {
  return (
    <>
      <p className="mb-5">
        <span className="block text-sm text-quiet">
          {isMoved ? 'Moved: the website’s time is' : 'Real time:'}
        </span>
        <time dateTime={now.toISOString()} className="text-xl tabular-nums">
          {formatMoment(now)}
        </time>
      </p>
      <div className="flex flex-wrap gap-3">
        {steps.map(([label, ms]) => (
          <form key={label} method="post" action="/sandbox/clock">
            <input type="hidden" name="now" value={new Date(now.getTime() + ms).toISOString()} />
            <Button kind="secondary">{label}</Button>
          </form>
        ))}
        {isMoved && (
          <form method="post" action="/sandbox/clock">
            <input type="hidden" name="now" value="" />
            <Button>Back to real time</Button>
          </form>
        )}
      </div>
      <form
        method="post"
        action="/sandbox/clock"
        className="mt-6 grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          id="now"
          name="now"
          label="Any moment (India’s time)"
          type="datetime-local"
          min="2020-01-01T00:00"
          max="2999-12-31T23:59"
          required
        />
        <Button kind="secondary" className="min-h-[3.3rem]">
          Set the clock
        </Button>
      </form>
    </>
  );
}
