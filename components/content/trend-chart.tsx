import { describeTrend } from '@/lib/content/complaint-figures';
import type { ComplaintYear } from '@/lib/domain/complaint-rows';

/** In pixels: y of the base line, height of the tallest column, height of the drawing. */
const BASE = 200;
const TALLEST = 164;
const HEIGHT = 256;

const RECEIVED = 'fill-raised stroke-control';
const RESOLVED = 'fill-accent stroke-accent';

/**
 * Complaints received and resolved in each year as pairs of columns. x is in percent and y in pixels,
 * so that the chart fits any width while its text keeps its size.
 */
export function TrendChart({ years }: { readonly years: readonly ComplaintYear[] }) {
  const most = Math.max(1, ...years.flatMap(({ received, resolved }) => [received, resolved]));
  const group = 100 / years.length;
  return (
    <figure className="card mt-6">
      <div aria-hidden="true" className="mb-2 flex gap-6 text-sm text-quiet">
        <Key look={RECEIVED}>Received</Key>
        <Key look={RESOLVED}>Resolved</Key>
      </div>
      <svg
        role="img"
        aria-label="Complaints received and resolved in each year"
        aria-describedby="trend-description"
        width="100%"
        height={HEIGHT}
        className="block fill-ink text-sm tabular-nums max-[24rem]:text-[0.625rem]"
      >
        {years.map(({ year, received, resolved, totalPending }, index) => {
          const middle = group * (index + 0.5);
          const column = group * 0.24;
          const pixels = (count: number) => (count / most) * TALLEST;
          return (
            <g key={year} textAnchor="middle">
              <Column
                x={middle - column - 1}
                width={column}
                height={pixels(received)}
                look={RECEIVED}
              >
                {received}
              </Column>
              <Column x={middle + 1} width={column} height={pixels(resolved)} look={RESOLVED}>
                {resolved}
              </Column>
              <text x={`${middle}%`} y={BASE + 24} className="font-semibold">
                {year}
              </text>
              <text x={`${middle}%`} y={BASE + 46} className="fill-quiet">
                {totalPending} pending
              </text>
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={BASE} y2={BASE} className="stroke-control" />
      </svg>
      <figcaption
        id="trend-description"
        className="mt-4 border-t border-hairline pt-4 text-sm text-quiet"
      >
        {describeTrend(years)}
      </figcaption>
    </figure>
  );
}

function Column({
  x,
  width,
  height,
  look,
  children,
}: {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly look: string;
  readonly children: number;
}) {
  return (
    <>
      <rect x={`${x}%`} y={BASE - height} width={`${width}%`} height={height} className={look} />
      <text x={`${x + width / 2}%`} y={BASE - height - 8} className="font-semibold">
        {children}
      </text>
    </>
  );
}

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg width="14" height="14" aria-hidden="true">
        <rect x="0.5" y="0.5" width="13" height="13" className={look} />
      </svg>
      {children}
    </span>
  );
}
