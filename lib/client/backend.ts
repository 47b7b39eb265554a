import { createContext, useContext } from 'react';

/** Base addresses of the backend and of the chat app's, such as `/api` and `/api/chat`. */
export interface Backend {
  readonly api: string;
  readonly chatApi: string;
}

export const BackendContext = createContext<Backend | undefined>(undefined);

/** @throws Error outside of `AccountProvider`. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('A page of the account is wrapped in AccountProvider.');
  return backend;
}
