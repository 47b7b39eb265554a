import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { describeSandbox } from '@/lib/server/sandbox/describe-sandbox';
import { BehaviourForm } from './behaviour-form';
import { ClockForm } from './clock-form';
import { JobsForm } from './jobs-form';
import { resultOf } from './result';
import { SandboxShell } from './sandbox-shell';
import { Tool } from './tool';

export const metadata: Metadata = { title: 'Sandbox' };

export const dynamic = 'force-dynamic';

type Props = {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export default async function SandboxPage({ searchParams }: Props) {
  const { now, isMoved, pending, newest } = await describeSandbox();
  const result = resultOf(await searchParams, now);
  return (
    <SandboxShell
      title="Sandbox"
      lead="Everything outside of this machine has a stand-in here: try the whole product, also what goes wrong, without money or messages."
      action={null}
    >
      {result && (
        <p
          role="status"
          className="mt-8 max-w-[47.5rem] rounded-card border border-accent bg-panel px-5 py-4 font-medium"
        >
          {result}
        </p>
      )}
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <Tool
          id="inbox"
          heading="Inbox"
          lead="Every SMS and group message that the website sends arrives there."
        >
          <p className="mb-5 text-sm text-quiet">
            {newest ? `Newest: ${newest.text}` : 'No messages yet.'}
          </p>
          <ButtonLink href="/sandbox/inbox">Open the inbox</ButtonLink>
        </Tool>
        <Tool
          id="jobs"
          heading="Jobs"
          lead="Work that waits for its time, such as clean-up and second tries, runs now if it is due by the clock."
        >
          <JobsForm />
        </Tool>
        <Tool
          id="clock"
          heading="Clock"
          lead="Move the time that the website goes by, to see codes, plans and months end."
        >
          <ClockForm now={now} isMoved={isMoved} />
        </Tool>
        <Tool
          id="behaviours"
          heading="Behaviours"
          lead="Make a provider misbehave at its next requests, to see what a visitor then sees."
        >
          <BehaviourForm pending={pending} />
        </Tool>
      </div>
    </SandboxShell>
  );
}
