import { type SandboxState, sandboxInbox, sandboxState } from '@/lib/contract/sandbox';

/** Calls a tool of the sandbox as a program does, and returns its answer. */
async function postToTool(site: string, tool: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${site}/sandbox/${tool}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`/sandbox/${tool} answers ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Makes the simulator of a provider misbehave for its next `times` calls or payments. */
export async function misbehave(
  site: string,
  behaviour: string,
  times = 1,
  provider = 'payments',
): Promise<void> {
  await postToTool(site, 'behave', { provider, behaviour, times });
}

/** Calls off all that simulators have still to show. */
export async function behaveAgain(site: string): Promise<void> {
  const { pending } = await readState(site);
  for (const { provider, behaviour } of pending) await misbehave(site, behaviour, 0, provider);
}

/** The newest one-time password that was sent to a mobile. */
export async function readOtp(site: string, mobile: string): Promise<string> {
  const response = await fetch(`${site}/sandbox/inbox.json`);
  const messages = sandboxInbox.parse(await response.json());
  const { text = '' } = messages.find(({ to }) => to.endsWith(mobile)) ?? {};
  const [otp] = /\d{6}/.exec(text) ?? [];
  if (otp === undefined) throw new Error('No one-time password was sent to this mobile.');
  return otp;
}

/** Moves the website's clock to an instant, or back to the real time. */
export async function moveClockTo(site: string, instant: Date | null): Promise<void> {
  await postToTool(site, 'clock', { now: instant?.toISOString() ?? null });
}

/** The website's own time. */
export async function timeOf(site: string): Promise<Date> {
  return new Date((await readState(site)).now);
}

async function readState(site: string): Promise<SandboxState> {
  const response = await fetch(`${site}/sandbox/state.json`);
  const text = await response.text();
  if (!response.ok) throw new Error(`/sandbox/state.json answers ${response.status}: ${text}`);
  return sandboxState.parse(JSON.parse(text));
}

/** Runs all due jobs, those of webhooks too, and waits for them. */
export async function runJobs(site: string): Promise<void> {
  await postToTool(site, 'run-jobs');
}

/** Longer than reconciliation leaves to a webhook. In milliseconds. */
const WEBHOOK_MS = 3 * 60_000;

/** Moves the clock until reconciliation asks about every order that is open, and runs it. */
export async function reconcile(site: string): Promise<void> {
  await moveClockTo(site, new Date((await timeOf(site)).getTime() + WEBHOOK_MS));
  await runJobs(site);
}
