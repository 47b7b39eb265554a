import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { BehaviourForm } from '@/components/sandbox/behaviour-form';
import { ClockForm } from '@/components/sandbox/clock-form';
import { SandboxShell } from '@/components/sandbox/sandbox-shell';
import { Button, ButtonLink } from '@/components/ui/button';
import { behaviours } from '@/lib/server/simulators/tools/behaviours';

export const metadata: Metadata = { title: 'Sandbox' };

export default function SandboxPage() {
  return (
    <SandboxShell
      title="Sandbox"
      lead="Everything outside of this machine has a simulator here: try the whole product, also what goes wrong, without money or messages."
      module="tools"
    >
      <p className="mt-8 hidden noscript:block">
        The figures on this page need JavaScript; its buttons do not.
      </p>
      <p
        id="result"
        role="status"
        className="mt-8 flex min-h-[calc(2lh+2rem)] items-center rounded-card border border-hairline px-5 py-4 text-quiet data-done:border-accent data-done:bg-panel data-done:font-medium data-done:text-ink sm:min-h-0 noscript:hidden"
        suppressHydrationWarning
      >
        Each button says here what it did.
      </p>
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <Tool
          id="inbox"
          heading="Inbox"
          lead="Every SMS and group message that the website sends arrives there."
        >
          <ButtonLink href="/sandbox/inbox">Open the inbox</ButtonLink>
        </Tool>
        <Tool
          id="jobs"
          heading="Jobs"
          lead="Work that waits for its time, such as clean-up and second tries, runs now if it is due by the clock."
        >
          <form method="post" action="/sandbox/run-jobs">
            <Button type="submit">Run due jobs</Button>
          </form>
        </Tool>
        <Tool
          id="clock"
          heading="Clock"
          lead="Move the time that the website goes by, to see codes, plans and months end."
        >
          <ClockForm />
        </Tool>
        <Tool
          id="behaviours"
          heading="Behaviours"
          lead="Make a provider misbehave at its next requests, to see what a visitor then sees."
        >
          <BehaviourForm behaviours={behaviours} />
        </Tool>
        <Tool
          id="groups"
          heading="Groups"
          lead="The Telegram groups of the courses: who is in them, and what the firm’s bot hears when someone comes or goes."
        >
          <ButtonLink href="/sandbox/groups">Open the groups</ButtonLink>
        </Tool>
      </div>
    </SandboxShell>
  );
}

/** Card of an action in the sandbox. */
function Tool({
  id,
  heading,
  lead,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="card lg:last:odd:col-span-2">
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-quiet">{lead}</p>
      {children}
    </section>
  );
}
