// Loaded into a built server by NODE_OPTIONS: prints each request that it sends to a provider.
const send = globalThis.fetch;

/** @type {typeof globalThis.fetch} */
globalThis.fetch = (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  console.log(`sent ${method} ${pathname}${search}`);
  return send(input, init);
};
