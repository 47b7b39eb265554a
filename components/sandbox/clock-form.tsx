import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LiveText } from './live-text';

/** The field that each button sends. */
const steps = [
  ['One day ahead', { name: 'ahead', value: '1' }],
  ['30 days ahead', { name: 'ahead', value: '30' }],
  ['Back to real time', { name: 'now', value: '' }],
] as const;

/** The website's time, buttons for the usual moves, and a field for any moment. */
export function ClockForm() {
  return (
    <>
      <p className="mb-5">
        <LiveText name="clock" className="block text-sm text-quiet" />
        <LiveText name="now" className="mt-1 block text-xl tabular-nums" />
      </p>
      <div className="flex flex-wrap gap-3">
        {steps.map(([label, field]) => (
          <form key={label} method="post" action="/sandbox/clock">
            <input type="hidden" {...field} />
            <Button type="submit" kind="secondary">
              {label}
            </Button>
          </form>
        ))}
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
        <Button type="submit" kind="secondary" className="min-h-[3.225rem]">
          Set the clock
        </Button>
      </form>
    </>
  );
}
