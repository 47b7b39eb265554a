import { useEffect, useEffectEvent, useState } from 'react';
import type { LeadOutcome } from '@/lib/client/leads/send-lead';

/** How long success is shown, in milliseconds (product 6.3, 6.5). */
const SUCCESS_FOR = 5000;

type Stage = 'asking' | 'sending' | 'done';

/**
 * Sends the fields of a form. Accepted: the fields are cleared and the stage is `done` for
 * SUCCESS_FOR. Rejected: the fields stay and `refusal` says why, by the endpoint's `detail` or else by
 * `refused` (product 6.8). A network error or a missing answer is only logged (product 6.7).
 * `beforeReturn` runs just before the stage leaves `done`.
 */
export function useLead({ refused, beforeReturn }: { refused: string; beforeReturn?: () => void }) {
  const [stage, setStage] = useState<Stage>('asking');
  const [refusal, setRefusal] = useState<string>();
  const onReturn = useEffectEvent(() => beforeReturn?.());

  useEffect(() => {
    if (stage !== 'done') return;
    const timer = setTimeout(() => {
      onReturn();
      setStage('asking');
    }, SUCCESS_FOR);
    return () => clearTimeout(timer);
  }, [stage]);

  async function send(form: HTMLFormElement, post: () => Promise<LeadOutcome>) {
    setStage('sending');
    setRefusal(undefined);
    try {
      const outcome = await post();
      if (outcome.accepted) form.reset();
      else setRefusal(outcome.detail ?? refused);
      setStage(outcome.accepted ? 'done' : 'asking');
    } catch (error) {
      console.error('The form could not be sent:', error);
      setStage('asking');
    }
  }

  return { stage, refusal, send };
}

/** The value of a form's field without spaces at its ends. */
export function readField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim();
}
