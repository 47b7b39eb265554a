/** A message without its content, which the page's module copies for each message. */
export function MessageCard() {
  return (
    <article className="card">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-quiet">
        <span>
          <span data-field="channel" /> to{' '}
          <span data-field="to" className="text-ink tabular-nums" />
        </span>
        <time data-field="sentAt" />
      </p>
      <p
        data-field="code"
        aria-hidden="true"
        className="mt-3 font-semibold text-3xl text-accent tabular-nums empty:hidden"
      />
      <p data-field="text" className="mt-2" />
    </article>
  );
}
