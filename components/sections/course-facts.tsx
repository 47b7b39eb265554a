/** Facts that a buyer asks for before joining, such as how often signals come. */
export function CourseFacts({
  heading,
  facts,
}: {
  readonly heading: string;
  readonly facts: readonly { readonly term: string; readonly text: string }[];
}) {
  return (
    <section
      aria-labelledby="facts-heading"
      className="card self-start max-lg:mt-8 lg:col-start-2 lg:row-start-2"
    >
      <h2 id="facts-heading" className="text-base tracking-normal">
        {heading}
      </h2>
      <dl className="mt-3 text-sm">
        {facts.map(({ term, text }) => (
          <div
            key={term}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-t border-hairline py-2 last:pb-0"
          >
            <dt className="text-quiet">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
