import * as z from 'zod/mini';
import { loginDecisions, sandboxLogin } from '@/lib/contract/sandbox';
import { askSandbox } from './ask-sandbox';
import { element } from './elements';

const consentId = new URLSearchParams(location.search).get('consentId') ?? '';
const choices = element('choices');
const result = element('result');
let isDeciding = false;

/** Messages for a login that can't be decided, by status. */
const rejections: Readonly<Record<number, string>> = {
  404: 'There is no login at this address. Start again.',
  409: 'This login was decided already. Start again.',
  422: 'There is no login at this address. Start again.',
};

choices.addEventListener('submit', (event) => {
  event.preventDefault();
  const { submitter } = event;
  const chosen = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
  const decision = z.safeParse(z.enum(loginDecisions), chosen);
  if (decision.success) decide(decision.data);
});

/** Ends the login as one of the buttons says, and goes to where the broker sends the browser. */
async function decide(decision: (typeof loginDecisions)[number]): Promise<void> {
  if (isDeciding) return;
  isDeciding = true;
  result.textContent = 'One moment…';
  const answer = await askSandbox('/sandbox/broker/consent', { consentId, decision });
  const decided = z.safeParse(sandboxLogin, answer?.body);
  if (decided.success) {
    location.assign(decided.data.redirect);
    return;
  }
  isDeciding = false;
  const rejection = answer && rejections[answer.status];
  result.textContent = rejection ?? 'The sandbox does not answer. Try again.';
  if (rejection !== undefined) {
    choices.hidden = true;
    result.focus();
  }
}
