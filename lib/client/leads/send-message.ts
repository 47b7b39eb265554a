import { postLead } from './post-lead';

/** What the contact form asks for, in the fields that are posted. */
export interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/**
 * Posts a message to support.
 * @throws TypeError when the network fails, Error when there is no answer within 15 s.
 */
export function sendMessage(apiBase: string, { name, email, message }: Message) {
  return postLead(`${apiBase}/leads/contact`, { name, email, message });
}
