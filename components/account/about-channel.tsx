import { Section } from '@/components/ui/section';

export interface Fact {
  readonly term: string;
  readonly text: string;
}

/** What a course is, and beside it what a buyer asks before joining. */
export function AboutChannel({
  details,
  factsHeading,
  facts,
}: {
  readonly details: readonly string[];
  readonly factsHeading: string;
  readonly facts: readonly Fact[];
}) {
  return (
    <div className="shell grid gap-x-16 gap-y-8 pt-12 md:pt-20 lg:grid-cols-[1fr_26rem]">
      <Section id="about" heading="About Channel">
        <div className="mt-5 max-w-[66ch] space-y-3 text-quiet md:text-lg">
          {details.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Section>
      <section aria-labelledby="facts-heading" className="card self-start">
        <h2 id="facts-heading" className="text-base tracking-normal">
          {factsHeading}
        </h2>
        <dl className="mt-3 text-sm">
          {facts.map(({ term, text }) => (
            <div
              key={term}
              className="grid grid-cols-[7rem_1fr] gap-x-4 border-t border-hairline py-2.5 last:pb-0"
            >
              <dt className="text-quiet">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
