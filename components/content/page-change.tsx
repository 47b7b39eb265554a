import { Children } from 'react';
import { TextLink } from '@/components/ui/link';
import { changeReason, versionPath } from '@/lib/content/change-log';
import {
  compareWords,
  isChanged,
  type Passage,
  type Piece,
} from '@/lib/content/history/compare-texts';
import type { PageChange } from '@/lib/content/record-data';
import { formatDay } from '@/lib/domain/dates';

/**
 * A change of a regulatory page: its day, its note, the versions before and after, and the passages. Passages and
 * their pieces may have equal words, so they get their keys by their order, from `Children.toArray`.
 */
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
          {Children.toArray(passages.map(comparison))}
          {further > 0 && <p className="mt-3">And {further} further passages.</p>}
        </details>
      )}
    </>
  );
}

function comparison(passage: Passage) {
  const pieces = compareWords(passage);
  return (
    <div className="mt-3 border-l-2 border-hairline pl-3">
      <Side pieces={pieces} of="was" />
      <Side pieces={pieces} of="is" />
    </div>
  );
}

function Side({ pieces, of }: { readonly pieces: readonly Piece[]; readonly of: 'was' | 'is' }) {
  const Tag = of === 'was' ? 'del' : 'ins';
  if (pieces.every((piece) => piece[of].trim() === '')) return null;
  const shown = (piece: Piece) => (isChanged(piece) ? <Tag>{piece[of]}</Tag> : piece[of]);
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{of === 'was' ? 'Before: ' : 'After: '}</span>
      {Children.toArray(pieces.map(shown))}
    </p>
  );
}
