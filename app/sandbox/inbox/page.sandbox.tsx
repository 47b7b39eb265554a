import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { listMessages } from '@/lib/server/sandbox/messages';
import { SandboxShell } from '../sandbox-shell';
import { InboxWatch } from './inbox-watch';
import { MessageCard } from './message-card';

export const metadata: Metadata = { title: 'Sandbox inbox' };

export const dynamic = 'force-dynamic';

export default async function InboxPage() {
  const messages = await listMessages();
  return (
    <SandboxShell
      title="Sandbox inbox"
      lead="What a phone would have received. Nothing leaves this machine."
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/sandbox/inbox">Refresh</ButtonLink>
          <ButtonLink href="/sandbox" kind="secondary">
            All of the sandbox
          </ButtonLink>
        </div>
      }
    >
      <InboxWatch newest={messages[0]?.sentAt.toISOString() ?? ''} />
      {messages.length === 0 ? (
        <div className="card mt-8 max-w-[47.5rem]">
          <h2 className="text-xl">No messages yet</h2>
          <p className="mt-2 text-quiet">
            Request an OTP on the login page and it arrives here within a second. This page shows
            new messages by itself.
          </p>
        </div>
      ) : (
        <ol className="mt-8 grid max-w-[47.5rem] gap-4">
          {messages.map((message) => (
            <li key={message.sentAt.toISOString() + message.to}>
              <MessageCard {...message} />
            </li>
          ))}
        </ol>
      )}
    </SandboxShell>
  );
}
