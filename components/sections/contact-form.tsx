'use client';

import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { TextArea, TextField, WarningMark } from '@/components/ui/field';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { sendMessage } from '@/lib/client/leads/send-lead';
import { readField, useLead } from './use-lead';

/** The browser checks the fields. Without script it is not shown. */
export function ContactForm({
  apiBase,
  refused,
}: {
  readonly apiBase: string;
  /** Shown when the message was rejected without a reason for the visitor. */
  readonly refused: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { stage, refusal, send } = useLead({ refused });
  useEarlyInput(form);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage === 'sending') return;
    const fields = event.currentTarget;
    const message = {
      name: readField(fields, 'name'),
      email: readField(fields, 'email'),
      message: readField(fields, 'message'),
    };
    void send(fields, () => sendMessage(apiBase, message));
  }

  return (
    <form
      ref={form}
      data-early-input=""
      // Without its script the form sends nothing: no field value may get into the page's address.
      method="dialog"
      aria-labelledby="message-heading"
      onSubmit={submit}
      className="grid gap-5 noscript:hidden"
    >
      <TextField
        id="contact-name"
        name="name"
        label="Name"
        placeholder="Your Name"
        autoComplete="name"
        required
      />
      <TextField
        id="contact-email"
        name="email"
        label="Email"
        placeholder="Your Email"
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        id="contact-message"
        name="message"
        label="Message"
        placeholder="Your Message (0/250 characters)"
        rows={6}
        required
      />
      {/* The height of the status line is reserved, so that nothing moves when it appears. */}
      <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-center">
        <Button type="submit" aria-disabled={stage === 'sending'} className="shrink-0 sm:min-w-44">
          {stage === 'sending' ? 'Sending…' : 'Send message'}
        </Button>
        <div className="min-h-6 content-center sm:min-h-12">
          <div role="status">
            {stage === 'done' && (
              <p className="font-medium text-accent">Message sent successfully!</p>
            )}
          </div>
          <div role="alert">
            {refusal && (
              <p className="flex items-center gap-2 text-sm text-danger">
                <WarningMark />
                {refusal}
              </p>
            )}
          </div>
        </div>
      </div>
    </form>
  );
}
