import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { BrowserModule } from '@/components/ui/browser-module';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { WarningMark } from '@/components/ui/warning-mark';
import { leadTexts } from '@/lib/domain/lead-fields';
import type { LeadOutcome } from '@/lib/domain/lead-forms';
import { WithoutScript } from './without-script';

type FieldName = keyof typeof leadTexts;

type Field<Control extends typeof TextField | typeof TextArea> = Omit<
  ComponentProps<Control>,
  'id' | 'name'
> & { readonly name: FieldName };

interface LeadFrameProps extends Pick<ComponentProps<'form'>, 'aria-labelledby' | 'tabIndex'> {
  /** A form of lib/domain/lead-forms.ts. */
  readonly id: 'masterclass' | 'contact';
  readonly apiBase: string;
  /** Shown in place of the form without script, where another backend takes it. */
  readonly withoutScript: string;
  readonly className?: string;
  /** Required fields, each with the message for a wrong value. */
  readonly fields: readonly Field<typeof TextField>[];
  /** The last field, for longer texts. */
  readonly area?: Field<typeof TextArea>;
  /** Beside the form. */
  readonly beside?: ReactNode;
  /** Below the fields. */
  readonly children: ReactNode;
}

/**
 * A form that its module posts as JSON (lead-form.browser.ts). Without that script the browser posts it to
 * our own backend, which redirects to the block of the page with the outcome: all blocks are in the markup
 * and shown as the target of the address, or by the module. With another backend the form sends nothing
 * without its script.
 */
export function LeadFormFrame({
  id,
  apiBase,
  withoutScript,
  className,
  fields,
  area,
  beside,
  children,
  ...form
}: LeadFrameProps) {
  const isOurs = apiBase.startsWith('/');
  const outcome = (name: FieldName) => (
    <Outcome id={`${id}-${name}-error`}>{leadTexts[name]}</Outcome>
  );
  return (
    <>
      <div data-lead={id} className={clsx(className, !isOurs && 'noscript:hidden')}>
        <form
          {...form}
          method={isOurs ? 'post' : 'dialog'}
          action={`${apiBase}/leads/${id}`}
          className="grid content-start gap-5 outline-none"
        >
          {fields.map((field) => (
            <div key={field.name}>
              <TextField
                {...field}
                id={`${id}-${field.name}`}
                title={field.pattern && leadTexts[field.name]}
                required
              />
              {outcome(field.name)}
            </div>
          ))}
          {area && (
            <div className="relative">
              <TextArea {...area} id={`${id}-${area.name}`} required />
              <p
                data-count=""
                hidden
                className="absolute top-0 right-0 text-sm text-quiet tabular-nums"
              >
                Characters:
              </p>
              {outcome(area.name)}
            </div>
          )}
          {children}
        </form>
        {beside}
        <BrowserModule name="lead-form" />
      </div>
      {!isOurs && <WithoutScript>{withoutScript}</WithoutScript>}
    </>
  );
}

/** Why a form was not accepted, where no field is wrong; `refused` is the reason without another. */
export function Refusals({
  form,
  refused,
}: {
  readonly form: LeadFrameProps['id'];
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
