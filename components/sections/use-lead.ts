import { useEffect, useEffectEvent, useState } from 'react';
import type { LeadOutcome } from '@/lib/client/leads/send-lead';

/** How long success is shown, in milliseconds (product 6.3, 6.5). */
const SUCCESS_FOR = 5000;

type Stage = 'asking' | 'sending' | 'done';

/**
 * Sends what a form holds: cleared and `done` for a while when it was accepted. When it was not, its
 * fields are kept and `refusal` says why: what is wrong with them, else `refused`. A failing network
 * or an answer that does not come is only logged, and the form stays as it is (product 6.7).
 * `beforeReturn` runs just before success is taken away again.
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

/** The value of a form's field as it is posted: without blanks at its ends. */
export function readField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim();
}
