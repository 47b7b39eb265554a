import { useEffect, useEffectEvent, useState } from 'react';

/** How long success is shown, in milliseconds (SPEC section 9). */
const SUCCESS_FOR = 5000;

type Stage = 'asking' | 'sending' | 'done' | 'refused';

/**
 * Sends what a form holds: cleared and `done` for a while when it was accepted, kept and
 * `refused` when it was not. A failing network is only logged, and the form stays as it is.
 * `beforeReturn` runs just before success is taken away again.
 */
export function useLead(beforeReturn?: () => void) {
  const [stage, setStage] = useState<Stage>('asking');
  const onReturn = useEffectEvent(() => beforeReturn?.());

  useEffect(() => {
    if (stage !== 'done') return;
    const timer = setTimeout(() => {
      onReturn();
      setStage('asking');
    }, SUCCESS_FOR);
    return () => clearTimeout(timer);
  }, [stage]);

  async function send(form: HTMLFormElement, post: () => Promise<'accepted' | 'refused'>) {
    setStage('sending');
    try {
      const outcome = await post();
      if (outcome === 'accepted') form.reset();
      setStage(outcome === 'accepted' ? 'done' : 'refused');
    } catch (error) {
      console.error('The form could not be sent:', error);
      setStage('asking');
    }
  }

  return { stage, send };
}

/** The value of a form's field as it is posted: without blanks at its ends. */
export function readField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim();
}
