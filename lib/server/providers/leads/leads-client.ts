import 'server-only';
import { tellProvider } from '../tell-provider';

const TOTAL_MS = 10_000;

/**
 * Posts a lead to the firm's own endpoint, such as a spreadsheet's script.
 *
 * @throws ProviderError where it was not taken.
 */
export async function sendLead(
  address: string,
  fields: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  await tellProvider({ name: 'leads', baseUrl: address, headers: {}, totalMs: TOTAL_MS }, fields);
}
