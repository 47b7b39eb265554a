declare global {
  interface Window {
    /** Requests by address that components/account/early-requests.browser.ts has begun. */
    earlyResponses?: Map<string, Promise<Response>>;
  }
}

/**
 * The response to a GET that the page began beside its scripts, once: whoever asks again makes a
 * request of its own.
 */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const response = window.earlyResponses?.get(address);
  window.earlyResponses?.delete(address);
  return response;
}
