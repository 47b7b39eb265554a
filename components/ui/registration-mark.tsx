import clsx from 'clsx';
import { Seal } from './seal';

/** The hallmark of the firm's registration: always these words, always this quiet. */
export function RegistrationMark({
  number,
  shortOnPhone = false,
}: {
  readonly number: string;
  /** Below 640 px the seal and the number are seen, the words only read out. */
  readonly shortOnPhone?: boolean;
}) {
  return (
    <p className="flex items-center gap-2 text-[clamp(0.75rem,3.4vw,0.8125rem)] text-quiet">
      <Seal />
      <span>
        <span className={clsx(shortOnPhone && 'max-sm:sr-only')}>
          SEBI-registered research analyst&nbsp;·{' '}
        </span>
        <span className="whitespace-nowrap tabular-nums">{number}</span>
      </span>
    </p>
  );
}
