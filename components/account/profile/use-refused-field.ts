import { type FormEvent, useState } from 'react';

/**
 * Says at a field what the browser refuses in it, such as a missing answer, in place of the browser's bubble. The
 * first refused field of a form gets the focus.
 */
export function useRefusedField() {
  const [refused, setRefused] = useState<{ readonly name: string; readonly sentence: string }>();
  return {
    /** The sentence at the field of this name, in the browser's own words. */
    refusalOf: (name: string) => (refused?.name === name ? refused.sentence : undefined),
    formEvents: {
      onInvalidCapture(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const first = event.currentTarget.querySelector<HTMLInputElement>(
          'input:invalid, select:invalid',
        );
        if (!first || first !== event.target) return;
        setRefused({ name: first.name, sentence: first.validationMessage });
        first.focus();
      },
      onInputCapture: () => setRefused(undefined),
    },
  };
}
