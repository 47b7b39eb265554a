/** Stands on every page while nothing that happens is real, and leads to what can be tried. */
export function SandboxBanner() {
  return (
    <aside
      aria-label="Sandbox"
      className="chrome flex flex-wrap items-center justify-center gap-x-3 bg-raised px-5 py-1.5 text-center text-label text-ink"
    >
      <span>Sandbox: no real money or messages</span>
      <a href="/sandbox/inbox" className="underline underline-offset-4 hover:text-accent">
        Inbox
      </a>
      <a href="/sandbox" className="underline underline-offset-4 hover:text-accent">
        Tools
      </a>
    </aside>
  );
}
