import { Button } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';
import { emailPattern } from '@/lib/domain/email';
import { tenDigits } from '@/lib/domain/lead-forms';
import { formAttributes, LeadFields, LeadForm, Refusals } from './lead-form';

/** The form and the message of success share one grid cell, so that nothing below them moves. */
export function MasterClassForm({
  button,
  apiBase,
  refused,
  withoutScript,
}: {
  readonly button: string;
  readonly apiBase: string;
  /** Shown when the registration was rejected without a reason for the visitor. */
  readonly refused: string;
  readonly withoutScript: string;
}) {
  return (
    <LeadForm
      id="masterclass"
      apiBase={apiBase}
      withoutScript={withoutScript}
      className="grid *:col-start-1 *:row-start-1"
    >
      <form
        {...formAttributes('masterclass', apiBase)}
        tabIndex={-1}
        className="grid content-start gap-5 outline-none"
      >
        <LeadFields
          form="masterclass"
          fields={[
            { name: 'name', label: 'Name', placeholder: 'Full Name', autoComplete: 'name' },
            // Not type=email: the browser accepts 'a@b', product 6.2 does not.
            {
              ...{ name: 'email', label: 'Email address', placeholder: 'Email' },
              ...{ pattern: attributeOf(emailPattern), inputMode: 'email', autoComplete: 'email' },
              ...{ autoCapitalize: 'none', spellCheck: false },
            },
            {
              ...{ name: 'number', label: 'Mobile number, 10 digits', placeholder: 'Phone Number' },
              ...{ pattern: attributeOf(tenDigits), type: 'tel', inputMode: 'numeric' },
              autoComplete: 'tel',
            },
          ]}
        />
        <div className="grid">
          <Button type="submit" data-busy="Registering…">
            {button}
          </Button>
          <Refusals form="masterclass" refused={refused} />
        </div>
      </form>
      <div role="status" className="pointer-events-none grid place-items-center">
        <p
          id="masterclass-sent"
          tabIndex={-1}
          className="hidden max-w-[30ch] scroll-mt-48 text-center text-xl outline-none target:block"
        >
          <SuccessMark />
          Congratulations! You have successfully registered for the MasterClass! We'll contact you
          shortly with more details.
        </p>
      </div>
    </LeadForm>
  );
}

/** A pattern for an attribute, which is of the whole value; spaces at its ends are not sent. */
function attributeOf({ source }: RegExp): string {
  return `\\s*${source.slice(1, -1)}\\s*`;
}

function SuccessMark() {
  return (
    <LineDrawing size={56} strokeWidth={1.2} className="mx-auto mb-5 text-accent">
      <circle cx="12" cy="12" r="10.5" />
      <path d="m7.8 12.4 2.9 3 5.6-6.4" />
    </LineDrawing>
  );
}
