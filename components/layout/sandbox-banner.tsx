/** Stands on every page while nothing that happens is real. */
export function SandboxBanner() {
  return (
    <aside
      aria-label="Sandbox"
      className="chrome bg-raised px-5 py-1.5 text-center text-label text-ink"
    >
      Sandbox: no real money or messages
    </aside>
  );
}
