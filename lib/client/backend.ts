import { createContext, useContext } from 'react';

/** Base addresses of the backend and of the chat app's, such as `/api` and `/api/chat`. */
export interface Backend {
  readonly api: string;
  readonly chatApi: string;
}

/** Whether the backend is that of this website, which knows more than the first endpoints of product 12 demand. */
export function isOwnBackend({ api }: Backend): boolean {
  return new URL(api, location.href).origin === location.origin;
}

export const BackendContext = createContext<Backend | undefined>(undefined);

/** @throws Error outside of `AccountProvider`. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('A page of the account is wrapped in AccountProvider.');
  return backend;
}
