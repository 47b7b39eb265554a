import { Section } from '@/components/ui/section';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { type Session, TradingSessions } from './trading-sessions';

type WhyCopy = Omit<DocumentOf<typeof mcxCommodityPage>['why'], 'sessions'>;

/** Why to choose the channel: a chart of its trading hours, then the reasons. */
export function McxWhy({
  heading,
  lead,
  sessions,
  reasons,
}: WhyCopy & { readonly sessions: readonly Session[] }) {
  return (
    <Section id="why" heading={heading} lead={lead} className="shell band">
      <div className="mt-10">
        <TradingSessions sessions={sessions} />
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
