import clsx from 'clsx';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { liveClass } from './live-text';

/** The form that sets a provider's behaviour, and the behaviours still to be shown. */
export function BehaviourForm({
  behaviours,
}: {
  /** By provider. */
  readonly behaviours: Readonly<Record<string, readonly string[]>>;
}) {
  return (
    <>
      <form
        method="post"
        action="/sandbox/behave"
        className="grid items-end gap-3 sm:grid-cols-[1fr_6rem_auto]"
      >
        <div>
          <label htmlFor="what" className="text-sm font-medium">
            Provider and behaviour
          </label>
          <select
            id="what"
            name="what"
            className="mt-2 block min-h-[3.225rem] w-full rounded-control border border-control bg-ground px-3 text-base hover:border-quiet"
          >
            {Object.entries(behaviours).map(([provider, known]) => (
              <optgroup key={provider} label={provider}>
                {known.map((behaviour) => (
                  <option key={behaviour} value={`${provider} ${behaviour}`}>
                    {provider}: {behaviour}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <TextField
          id="times"
          name="times"
          label="Times"
          type="number"
          min="0"
          max="1000"
          defaultValue="1"
          required
        />
        <Button type="submit" kind="secondary" className="min-h-[3.225rem]">
          Set
        </Button>
      </form>
      <h3 className="mt-6 text-sm text-quiet">Still to come</h3>
      <ul id="pending" className={clsx('mt-1', liveClass)} suppressHydrationWarning>
        {''}
      </ul>
    </>
  );
}
