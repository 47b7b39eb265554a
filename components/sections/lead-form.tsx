import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { BrowserModule } from '@/components/ui/browser-module';
import { TextArea, TextField, WarningMark } from '@/components/ui/field';
import { type LeadOutcome, leadTexts } from '@/lib/domain/lead-forms';
import { WithoutScript } from './without-script';

interface LeadFormProps {
  /** A form of lib/domain/lead-forms.ts. */
  readonly id: 'masterclass' | 'contact';
  readonly apiBase: string;
  /** Shown in place of the form without script, where another backend takes it. */
  readonly withoutScript: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A form that its module posts as JSON (lead-form.browser.ts). Without that script the browser posts it to
 * our own backend, which redirects to the block of the page that says what happened: each is in the
 * markup and shown as the target of the address, or by the module.
 */
export function LeadForm({ id, apiBase, withoutScript, className, children }: LeadFormProps) {
  const isOurs = apiBase.startsWith('/');
  return (
    <>
      <div data-lead={id} className={clsx(className, !isOurs && 'noscript:hidden')}>
        {children}
        <BrowserModule name="lead-form" />
      </div>
      {!isOurs && <WithoutScript>{withoutScript}</WithoutScript>}
    </>
  );
}

/** The attributes of the form element. A form of another backend sends nothing without its script. */
export function formAttributes(id: LeadFormProps['id'], apiBase: string) {
  return {
    method: apiBase.startsWith('/') ? 'post' : 'dialog',
    action: `${apiBase}/leads/${id}`,
    'aria-labelledby': id === 'contact' ? 'message-heading' : 'masterclass-heading',
  };
}

type Field<Control extends typeof TextField | typeof TextArea> = Omit<
  ComponentProps<Control>,
  'id' | 'name'
> & { readonly name: keyof typeof leadTexts };

/** The fields of a form, all required, each with what is said where it is wrong. */
export function LeadFields({
  form,
  fields,
  area,
}: {
  readonly form: LeadFormProps['id'];
  readonly fields: readonly Field<typeof TextField>[];
  /** The last field, for longer texts. */
  readonly area?: Field<typeof TextArea>;
}) {
  const outcome = (name: keyof typeof leadTexts) => (
    <Outcome id={`${form}-${name}-error`}>{leadTexts[name]}</Outcome>
  );
  return (
    <>
      {fields.map((field) => (
        <div key={field.name}>
          <TextField {...field} id={`${form}-${field.name}`} required />
          {outcome(field.name)}
        </div>
      ))}
      {area && (
        <div>
          <TextArea {...area} id={`${form}-${area.name}`} required />
          {outcome(area.name)}
        </div>
      )}
    </>
  );
}

/** Why a form was not accepted, where no field is wrong; `refused` is the reason without another. */
export function Refusals({
  form,
  refused,
}: {
  readonly form: LeadFormProps['id'];
  readonly refused: string;
}) {
  const idOf = (outcome: LeadOutcome) => `${form}-${outcome}`;
  return (
    <div role="alert">
      <Outcome id={idOf('too-large')}>That is more than this form takes. Shorten it.</Outcome>
      <Outcome id={idOf('too-often')}>
        This form was sent too often from your network. Wait an hour, then try again.
      </Outcome>
      <Outcome id={idOf('not-available')}>{refused}</Outcome>
    </div>
  );
}

function Outcome({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p
      id={id}
      className="mt-2 flex hidden scroll-mt-48 items-start gap-1.5 text-sm text-danger target:flex"
    >
      <WarningMark className="mt-[0.1875rem]" />
      <span>
        <span data-text="">{children}</span>
        <span data-hint="" className="block">
          Go back in your browser: what you wrote is still there.
        </span>
      </span>
    </p>
  );
}
