import { TextLink } from '@/components/ui/link';
import { changeReason, versionPath } from '@/lib/content/change-log';
import { compareWords, isChanged, type Piece } from '@/lib/content/page-text/compare-texts';
import type { PageChange } from '@/lib/content/record-data';
import { formatDay } from '@/lib/domain/dates';

/** A change of a regulatory page: its day, its note, the versions before and after, and the passages. */
export function PageChangeEntry({ page, ...change }: PageChange & { readonly page: string }) {
  const { version, day, before, passages, further } = change;
  return (
    <>
      <p>
        <time dateTime={day} className="font-semibold">
          {formatDay(day)}
        </time>
        {': '}
        {changeReason(change)}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <TextLink href={versionPath(page, version)}>As shown from then on</TextLink>
        {before && <TextLink href={versionPath(page, before)}>As shown before</TextLink>}
      </p>
      {passages.length > 0 && (
        <details className="mt-1">
          <summary className="inline-block min-h-7 cursor-pointer underline underline-offset-4">
            Before and after
          </summary>
          {passages.map(compareWords).map((pieces, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the build renders this list once, and two passages may have equal words, so no text is a key.
            <div key={index} className="mt-3 border-l-2 border-hairline pl-3">
              <Side pieces={pieces} of="was" />
              <Side pieces={pieces} of="is" />
            </div>
          ))}
          {further > 0 && <p className="mt-3">And {further} further passages.</p>}
        </details>
      )}
    </>
  );
}

function Side({ pieces, of }: { readonly pieces: readonly Piece[]; readonly of: 'was' | 'is' }) {
  const Tag = of === 'was' ? 'del' : 'ins';
  if (pieces.every((piece) => piece[of].trim() === '')) return null;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{of === 'was' ? 'Before: ' : 'After: '}</span>
      {pieces.map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the build renders this list once, and two pieces may have equal words, so no text is a key.
        isChanged(piece) ? <Tag key={index}>{piece[of]}</Tag> : piece[of],
      )}
    </p>
  );
}
