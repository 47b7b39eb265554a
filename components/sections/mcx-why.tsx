import { Section } from '@/components/ui/section';
import { getDocument } from '@/lib/content/documents';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { markets } from '@/lib/content/schema/settings/markets';
import { formatHours, minutesOfDay } from '@/lib/domain/dates';

/** Why to choose the channel: a chart of its trading hours, then the reasons. */
export function McxWhy({
  heading,
  lead,
  sessions,
  reasons,
}: DocumentOf<typeof mcxCommodityPage>['why']) {
  const hours = getDocument(markets);
  const known = sessions.flatMap(({ market, label }) => {
    const { opens, closes } = hours[market] ?? {};
    return opens && closes ? [{ label, opens, closes }] : [];
  });
  return (
    <Section id="why" heading={heading} lead={lead} className="shell band">
      <div className="mt-10">
        <TradingSessions sessions={known} />
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-9 md:rows-3">
        {reasons.map(({ title, description }) => (
          <article key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2.5 max-w-[44ch] text-quiet">{description}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** A market with its trading hours, times such as `09:15`. */
interface Session {
  readonly label: string;
  readonly opens: string;
  readonly closes: string;
}

/** The trading hours of each market as bars on one scale; the last market is highlighted. */
function TradingSessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const start = Math.min(...sessions.map(({ opens }) => minutesOfDay(opens)));
  const end = Math.max(...sessions.map(({ closes }) => minutesOfDay(closes)));
  const share = (value: number) => `${(100 * value) / (end - start)}%`;
  return (
    <dl className="card space-y-6 md:space-y-8">
      {sessions.map(({ label, opens, closes }, index) => (
        <div key={label}>
          <dt className="text-sm text-quiet md:text-base">{label}</dt>
          <dd className="mt-1">
            <span className="text-xl font-semibold tabular-nums">
              {formatHours({ opens, closes })}
            </span>
            <svg className="mt-3 block h-3 w-full rounded-full bg-raised" aria-hidden="true">
              <rect
                x={share(minutesOfDay(opens) - start)}
                width={share(minutesOfDay(closes) - minutesOfDay(opens))}
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
