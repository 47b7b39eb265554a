import { Button } from '@/components/ui/button';
import { LineDrawing } from '@/components/ui/line-drawing';
import { Section } from '@/components/ui/section';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { homePage } from '@/lib/content/schema/pages/home-page';
import { emailPattern } from '@/lib/domain/lead-fields';
import { LeadFormFrame, Refusals } from './lead-form-frame';

type MasterClassCopy = DocumentOf<typeof homePage>['masterClass'];

/** Ten digits, also with spaces or hyphens, and with +91, 091 or 0 in front. */
const NUMBER = '\\s*(?:[+＋]?0{0,2}91)?[\\s\\-]*0?(?:[\\s\\-]*\\p{Nd}){10}\\s*';

/**
 * Registration for the free MasterClass: a list of what it offers, beside the form. The form and the
 * message of success share one grid cell, so that nothing below them moves.
 */
export function MasterClass({
  heading,
  lead,
  promises,
  button,
  refused,
  withoutScript,
  apiBase,
}: MasterClassCopy & { readonly apiBase: string }) {
  return (
    <Section
      id="masterclass"
      heading={heading}
      lead={lead}
      className="shell band grid gap-x-20 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:*:col-start-1"
    >
      <TickList items={promises} size={22} className="mt-7 max-w-[50ch] space-y-4 md:text-lg" />
      <div className="chrome card mt-10 lg:col-start-2! lg:row-span-3 lg:row-start-1 lg:mt-0 lg:self-start">
        <LeadFormFrame
          id="masterclass"
          {...{ apiBase, withoutScript }}
          className="grid *:col-start-1 *:row-start-1"
          aria-labelledby="masterclass-heading"
          tabIndex={-1}
          fields={[
            { name: 'name', label: 'Name', placeholder: 'Full Name', autoComplete: 'name' },
            // Not type=email: the browser accepts 'a@b', product 6.2 does not. A pattern is of the whole
            // value; spaces at its ends are not sent.
            {
              ...{ name: 'email', label: 'Email address', placeholder: 'Email' },
              ...{
                pattern: `\\s*${emailPattern.source.slice(1, -1)}\\s*`,
                inputMode: 'email',
                autoComplete: 'email',
              },
              ...{ autoCapitalize: 'none', spellCheck: false },
            },
            {
              ...{ name: 'number', label: 'Mobile number, 10 digits', placeholder: 'Phone Number' },
              // Without script the server reads the ten digits, also of other scripts.
              ...{ pattern: NUMBER, type: 'tel', inputMode: 'numeric' },
              autoComplete: 'tel',
            },
          ]}
          beside={<Success />}
        >
          <div className="grid">
            <Button type="submit" data-busy="Registering…">
              {button}
            </Button>
            <Refusals form="masterclass" refused={refused} />
          </div>
        </LeadFormFrame>
      </div>
    </Section>
  );
}

function Success() {
  return (
    <div role="status" className="pointer-events-none grid place-items-center">
      <p
        id="masterclass-sent"
        tabIndex={-1}
        className="hidden max-w-[30ch] scroll-mt-48 text-center text-xl outline-none target:block"
      >
        <LineDrawing size={56} strokeWidth={1.2} className="mx-auto mb-5 text-accent">
          <circle cx="12" cy="12" r="10.5" />
          <path d="m7.8 12.4 2.9 3 5.6-6.4" />
        </LineDrawing>
        Congratulations! You have successfully registered for the MasterClass! We'll contact you
        shortly with more details.
      </p>
    </div>
  );
}
