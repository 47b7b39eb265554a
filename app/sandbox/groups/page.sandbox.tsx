import type { Metadata } from 'next';
import { LiveText, ResultText } from '@/components/sandbox/live-text';
import { SandboxShell } from '@/components/sandbox/sandbox-shell';
import { Button } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Sandbox groups' };

/** Where a join link leads, and who is in which group. */
export default function GroupsPage() {
  return (
    <SandboxShell
      title="Sandbox groups"
      lead="The Telegram groups of the courses. The people in them are simulated; the website gets the same updates as from Telegram."
      module="groups"
      data={['groups', '/sandbox/group.json']}
    >
      <section
        id="join"
        hidden
        aria-labelledby="join-heading"
        className="card mt-8 max-w-[28rem] noscript:hidden"
        suppressHydrationWarning
      >
        <h2 id="join-heading" className="text-sm text-quiet">
          Invitation to a group
        </h2>
        <p className="mt-1 font-semibold text-2xl">
          <LiveText name="group" className="block" />
        </p>
        <form id="join-form" className="mt-5" suppressHydrationWarning>
          <Button
            type="submit"
            disabled
            className="w-full disabled:opacity-50"
            suppressHydrationWarning
          >
            Join
          </Button>
        </form>
        <ResultText id="join-result" className="mt-5 min-h-[2lh] sm:min-h-[1lh]" />
      </section>
      <h2 className="mt-10 text-2xl noscript:hidden">All groups</h2>
      <ResultText className="mt-2 min-h-[1lh] noscript:hidden" />
      <ul
        id="groups"
        className="mt-4 grid grid-cols-1 items-start gap-5 noscript:hidden group-data-loading/screen:empty:min-h-36 group-data-loading/screen:empty:rounded-card group-data-loading/screen:empty:bg-panel lg:grid-cols-2"
        suppressHydrationWarning
      >
        {''}
      </ul>
      {/* Not <template>s: React hydrates pages in development and finds no children in one. */}
      <div id="group-card" hidden>
        <GroupCard />
      </div>
      <div id="member-row" hidden>
        <MemberRow />
      </div>
    </SandboxShell>
  );
}

/** A group without its content, which the page's module copies for each group. */
function GroupCard() {
  return (
    <article className="card">
      <h3 className="text-xl">
        <LiveText name="name" className="block">
          Group
        </LiveText>
      </h3>
      <p data-field="count" className="mt-1 text-sm text-quiet tabular-nums" />
      <ul data-field="members" className="mt-4 grid gap-4 empty:hidden" />
    </article>
  );
}

/** A member without their content. */
function MemberRow() {
  return (
    <div className="border-hairline border-t pt-4">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span data-field="person" className="font-medium break-words" />
        <span data-field="status" className="text-sm text-quiet" />
      </p>
      <p className="mt-1 text-sm text-quiet tabular-nums">
        <span data-field="number" />
        <span data-field="joined" />
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Action value="leave" label="Leave" />
        <Action value="promote" label="Promote" />
        <Action value="demote" label="Demote" />
        <Action value="kick" label="Remove" />
      </p>
    </div>
  );
}

function Action({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <Button type="button" kind="secondary" value={value} className="text-sm">
      {label}
    </Button>
  );
}
