import clsx from 'clsx';
import { LineDrawing } from '@/components/ui/line-drawing';
import { getDocument } from '@/lib/content/documents';
import { firm } from '@/lib/content/schema/settings/firm';

/** The firm's registration with SEBI, in the same words and style wherever it is shown. */
export function RegistrationMark({
  shortOnPhone = false,
  as: Tag = 'p',
}: {
  /** Below 640 px only the icon and the number are visible; screen readers still read the words. */
  readonly shortOnPhone?: boolean;
  /** `span` inside a button. */
  readonly as?: 'p' | 'span';
}) {
  return (
    <Tag className="flex items-center gap-2 text-[clamp(0.75rem,3.4vw,0.8125rem)] text-quiet">
      {/* A notched rim around a candle and a tick. */}
      <LineDrawing size={22} strokeWidth={1.2} className="shrink-0 text-accent">
        <circle cx="12" cy="12" r="10.6" strokeDasharray="1.6 1.175" strokeLinecap="butt" />
        <circle cx="12" cy="12" r="8.2" />
        <path d="M9.4 7.4v1.5m0 4.6v1.7M8.2 8.9h2.4v4.6H8.2zM11.8 13.6l1.8 1.9 3-5.2" />
      </LineDrawing>
      <span>
        <span className={clsx(shortOnPhone && 'max-sm:sr-only')}>
          {/* A single text node: a separate space counts as a layout shift when the number arrives. */}
          {'SEBI-registered research analyst\u00a0· '}
        </span>
        <span className="whitespace-nowrap tabular-nums">
          {getDocument(firm).registrationNumber}
        </span>
      </span>
    </Tag>
  );
}
