import type { Metadata } from 'next';
import { SandboxShell } from '@/components/sandbox/sandbox-shell';

export const metadata: Metadata = { title: 'Sandbox inbox' };

export default function InboxPage() {
  return (
    <SandboxShell
      title="Sandbox inbox"
      lead="What a phone would have received. Nothing leaves this machine."
      module="inbox"
      data={['messages', '/sandbox/inbox.json']}
    >
      <div className="mt-8 max-w-[47.5rem] noscript:hidden">
        <p
          role="status"
          data-field="count"
          className="min-h-[1lh] text-sm text-quiet tabular-nums group-data-loading/screen:empty:before:content-['Loading_messages…']"
          suppressHydrationWarning
        >
          {''}
        </p>
        <div id="no-messages" hidden className="card mt-4 min-h-36" suppressHydrationWarning>
          <h2 className="text-xl">No messages yet</h2>
          <p className="mt-2 text-quiet">
            Request an OTP on the login page and it arrives here within two seconds. This page shows
            new messages by itself.
          </p>
        </div>
        <ol
          id="messages"
          className="mt-4 grid grid-cols-1 gap-4 group-data-loading/screen:empty:min-h-36 group-data-loading/screen:empty:rounded-card group-data-loading/screen:empty:bg-panel"
          suppressHydrationWarning
        >
          {''}
        </ol>
        {/* Not a <template>: React hydrates pages in development and finds no children in one. */}
        <div id="message-card" hidden>
          <MessageCard />
        </div>
      </div>
    </SandboxShell>
  );
}

/** A message without its content, which the page's module copies for each message. */
function MessageCard() {
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
