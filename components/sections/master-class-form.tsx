'use client';

import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LineDrawing } from '@/components/ui/line-drawing';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { registerForMasterClass } from '@/lib/client/leads/send-lead';
import { findMasterClassProblem, type MasterClassProblem } from '@/lib/domain/master-class';
import { readField, useLead } from './use-lead';

/**
 * The form and the message of success share one grid cell, so that nothing below them moves. Without
 * script neither is shown.
 */
export function MasterClassForm({
  button,
  apiBase,
  refused,
}: {
  readonly button: string;
  readonly apiBase: string;
  /** Shown when the registration was rejected without a reason for the visitor. */
  readonly refused: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const success = useRef<HTMLParagraphElement>(null);
  const [problem, setProblem] = useState<MasterClassProblem>();
  const { stage, refusal, send } = useLead({
    refused,
    beforeReturn: () => {
      // The focus returns to the form, unless the visitor has moved it in the meantime.
      if (document.activeElement === success.current)
        requestAnimationFrame(() => form.current?.focus({ preventScroll: true }));
    },
  });

  useEffect(() => {
    if (stage === 'done') success.current?.focus();
  }, [stage]);

  useEarlyInput(form);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage === 'sending') return;
    const fields = event.currentTarget;
    const registration = read(fields);
    const found = findMasterClassProblem(registration);
    setProblem(found);
    if (found) {
      fields.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
      return;
    }
    void send(fields, () => registerForMasterClass(apiBase, registration));
  }

  const clear = (field: MasterClassProblem['field']) => {
    if (problem?.field === field) setProblem(undefined);
  };
  const errorOf = (field: MasterClassProblem['field']) =>
    problem?.field === field ? problem.message : undefined;

  return (
    <div className="grid *:col-start-1 *:row-start-1 noscript:hidden">
      <form
        ref={form}
        data-early-input=""
        // Without its script the form sends nothing: no field value may get into the page's address.
        method="dialog"
        aria-labelledby="masterclass-heading"
        tabIndex={-1}
        onSubmit={submit}
        className={clsx('grid content-start gap-5 outline-none', stage === 'done' && 'invisible')}
      >
        <TextField
          id="masterclass-name"
          name="name"
          label="Name"
          placeholder="Full Name"
          autoComplete="name"
          required
        />
        {/* Not type=email: the browser accepts 'a@b', product 6.2 does not. */}
        <TextField
          id="masterclass-email"
          name="email"
          label="Email address"
          placeholder="Email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorOf('email')}
          onInput={() => clear('email')}
        />
        <TextField
          id="masterclass-number"
          name="number"
          label="Mobile number, 10 digits"
          placeholder="Phone Number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          required
          error={errorOf('number')}
          onInput={() => clear('number')}
        />
        <div className="grid">
          <Button type="submit" aria-disabled={stage === 'sending'}>
            {stage === 'sending' ? 'Registering…' : button}
          </Button>
          <div role="alert">{refusal && <p className="mt-4 text-sm text-danger">{refusal}</p>}</div>
        </div>
      </form>
      <div
        role="status"
        className={clsx('grid place-items-center', stage !== 'done' && 'invisible')}
      >
        {stage === 'done' && (
          <p ref={success} tabIndex={-1} className="max-w-[30ch] text-center text-xl outline-none">
            <SuccessMark />
            Congratulations! You have successfully registered for the MasterClass! We'll contact you
            shortly with more details.
          </p>
        )}
      </div>
    </div>
  );
}

function SuccessMark() {
  return (
    <LineDrawing size={56} strokeWidth={1.2} className="mx-auto mb-5 text-accent">
      <circle cx="12" cy="12" r="10.5" />
      <path d="m7.8 12.4 2.9 3 5.6-6.4" />
    </LineDrawing>
  );
}

function read(form: HTMLFormElement) {
  return {
    name: readField(form, 'name'),
    email: readField(form, 'email'),
    number: readField(form, 'number'),
  };
}
