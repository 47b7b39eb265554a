import { LineDrawing } from './line-drawing';

const STARS = [1, 2, 3, 4, 5];
const OUTLINE = 'm12 3.4 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 2.9 1.1-6-4.4-4.2 6-.8z';

/** Stars, filled up to `value`. */
export function Rating({ value }: { readonly value: number }) {
  return (
    <p role="img" aria-label={`${value} out of ${STARS.length}`} className="flex gap-1 text-accent">
      {STARS.map((star) => (
        <LineDrawing
          key={star}
          size={18}
          className={star <= value ? 'fill-current' : 'text-control'}
        >
          <path d={OUTLINE} />
        </LineDrawing>
      ))}
    </p>
  );
}
