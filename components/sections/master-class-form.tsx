'use client';

import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { registerForMasterClass } from '@/lib/client/leads/register-for-master-class';
import { findMasterClassProblem, type MasterClassProblem } from '@/lib/domain/master-class';

/** How long the success view stands before the form returns, in milliseconds. */
const SUCCESS_FOR = 5000;

/** Both views have one place and one size, so that nothing below them moves. */
export function MasterClassForm({
  button,
  apiBase,
}: {
  readonly button: string;
  readonly apiBase: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const success = useRef<HTMLParagraphElement>(null);
  const [problem, setProblem] = useState<MasterClassProblem>();
  const [stage, setStage] = useState<'asking' | 'sending' | 'done'>('asking');

  useEffect(() => {
    if (stage !== 'done') return;
    success.current?.focus();
    const timer = setTimeout(() => {
      // Who is still here goes on at the form; who has moved on stays where they are.
      const here = document.activeElement === success.current;
      setStage('asking');
      if (here) requestAnimationFrame(() => form.current?.focus({ preventScroll: true }));
    }, SUCCESS_FOR);
    return () => clearTimeout(timer);
  }, [stage]);

  async function submit(event: FormEvent<HTMLFormElement>) {
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
    setStage('sending');
    try {
      await registerForMasterClass(apiBase, registration);
      fields.reset();
      setStage('done');
    } catch (error) {
      console.error('The registration could not be sent:', error);
      setStage('asking');
    }
  }

  const clear = (field: MasterClassProblem['field']) => {
    if (problem?.field === field) setProblem(undefined);
  };
  const errorOf = (field: MasterClassProblem['field']) =>
    problem?.field === field ? problem.message : undefined;

  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <form
        ref={form}
        method="post"
        action={`${apiBase}/leads/masterclass`}
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
        {/* Not type=email: the browser's own rule would take 'a@b', and ours says what is wrong. */}
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
        <Button type="submit" aria-disabled={stage === 'sending'}>
          {stage === 'sending' ? 'Registering…' : button}
        </Button>
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

/** Drawn here, as the set of icons stays on the server. */
function SuccessMark() {
  return (
    <svg
      width="56"
      height="56"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto mb-5 text-accent"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10.5" />
      <path d="m7.8 12.4 2.9 3 5.6-6.4" />
    </svg>
  );
}

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  const field = (name: string) => String(data.get(name) ?? '').trim();
  return { name: field('name'), email: field('email'), number: field('number') };
}
