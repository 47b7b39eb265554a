import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';

type Session = DocumentOf<typeof mcxCommodityPage>['why']['sessions'][number];

/** The trading hours of each market as bars on one scale; the last market is highlighted. */
export function TradingSessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const start = Math.min(...sessions.map(({ from }) => minutes(from)));
  const end = Math.max(...sessions.map(({ until }) => minutes(until)));
  const share = (value: number) => `${(100 * value) / (end - start)}%`;
  return (
    <dl className="card space-y-6 md:space-y-8">
      {sessions.map(({ market, from, until, hours }, index) => (
        <div key={market}>
          <dt className="text-sm text-quiet md:text-base">{market}</dt>
          <dd className="mt-1">
            <span className="text-xl font-semibold tabular-nums">{hours}</span>
            <svg className="mt-3 block h-3 w-full rounded-full bg-raised" aria-hidden="true">
              <rect
                x={share(minutes(from) - start)}
                width={share(minutes(until) - minutes(from))}
                height="12"
                rx="6"
                className={index === sessions.length - 1 ? 'fill-accent' : 'fill-control'}
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `15:30` in minutes since midnight. */
function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return 60 * hour + minute;
}
