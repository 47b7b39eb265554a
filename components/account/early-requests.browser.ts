import { isMember } from '@/lib/client/storage';

/**
 * Begins the requests of a page beside the scripts that will ask for their answers (call-endpoint.ts),
 * in a browser that has been logged in, unless these have asked already: nobody would take the answers.
 */
const addresses: unknown = JSON.parse(
  document.getElementById('early-requests')?.textContent ?? '[]',
);
if (Array.isArray(addresses) && !window.earlyResponses && isMember())
  window.earlyResponses = new Map(
    addresses.map((address) => {
      const response = fetch(String(address), { credentials: 'include' });
      // The code that takes it sees the failure.
      response.catch(() => undefined);
      return [String(address), response];
    }),
  );
