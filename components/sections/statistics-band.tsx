import { Section } from '@/components/ui/section';
import type { DocumentOf } from '@/lib/content/schema/collection';
import { markedPieces } from '@/lib/content/schema/marked-words';
import type { statistics } from '@/lib/content/schema/settings/statistics';

export type Statistic = DocumentOf<typeof statistics>['traders'];

/** Figures in a row; two by two on a phone. */
export function StatisticsBand({
  id,
  heading,
  figures,
  note,
}: {
  readonly id: string;
  readonly heading: string;
  readonly figures: readonly Statistic[];
  /** A remark on the figures, below them. */
  readonly note?: string;
}) {
  return (
    <Section id={id} heading={heading} headingHidden className="border-y border-hairline">
      <dl className="shell grid max-md:rows-2 gap-x-5 gap-y-8 py-10 md:rows-4 md:py-16">
        {figures.map(({ number, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="max-w-[18ch] text-sm text-balance text-quiet md:text-base">
              <Highlighted text={text} />
            </dt>
            <dd className="text-4xl font-semibold tracking-tight tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="shell -mt-2 pb-8 text-sm text-quiet md:-mt-6">{note}</p>}
    </Section>
  );
}

function Highlighted({ text }: { readonly text: string }) {
  return markedPieces(text).map(({ text: piece, isMarked }) =>
    isMarked ? (
      <span key={piece} className="text-ink">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
