import type { z } from 'zod';
import { Section } from '@/components/ui/section';
import { getDocument } from '@/lib/content/documents';
import {
  markedPieces,
  type statisticName,
  statistics,
} from '@/lib/content/schema/settings/statistics';

/** Figures of the settings in a row; two by two on a phone. */
export function StatisticsBand({
  heading,
  shown,
  note,
}: {
  readonly heading: string;
  readonly shown: readonly z.output<typeof statisticName>[];
  /** A remark on the figures, below them. */
  readonly note?: string;
}) {
  const figures = getDocument(statistics);
  return (
    <Section id="statistics" heading={heading} headingHidden className="border-y border-hairline">
      <dl className="shell grid max-md:rows-2 gap-x-5 gap-y-8 py-10 md:rows-4 md:py-16">
        {shown.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="max-w-[18ch] text-sm text-balance text-quiet md:text-base">
              <Highlighted text={figures[name].text} />
            </dt>
            <dd className="text-4xl font-semibold tracking-tight tabular-nums">
              {figures[name].number}
            </dd>
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
