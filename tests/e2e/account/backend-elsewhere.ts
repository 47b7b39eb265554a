import getPort from 'get-port';
import { BareBackend } from './bare-backend';
import { type Running, WebProcess } from './web-process';

/** A website whose pages find the backend at another origin. */
export interface BackendElsewhere {
  /** The backend's port on localhost, to which NEXT_PUBLIC_API_BASE of the pages leads. */
  readonly port: number;
  /** The backend knows only what the contract does not mark as optional. */
  readonly isBare: boolean;
}

/**
 * A process for the pages, and one for the backend, which share a database. The sandbox's checkout, inbox
 * and groups are at both.
 *
 * @param own `url` of the pages, the folder that was built, and their settings.
 */
export async function backendElsewhere(
  { port, isBare }: BackendElsewhere,
  {
    build,
    url,
    settings,
  }: { build: string; url: string; settings: Readonly<Record<string, string>> },
): Promise<{ url: string; backendUrl: string; parts: readonly Running[] }> {
  const backendPort = isBare ? await getPort() : port;
  const pages = new WebProcess(build, settings);
  const backend = new WebProcess(build, {
    ...settings,
    PORT: String(backendPort),
    FRONTEND_ORIGIN: url,
  });
  const parts = [pages, backend, ...(isBare ? [new BareBackend(port, backendPort)] : [])];
  return { url, backendUrl: `http://localhost:${port}`, parts };
}
