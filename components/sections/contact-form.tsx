import { Button } from '@/components/ui/button';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { contactUsPage } from '@/lib/content/schema/pages/contact-us-page';
import { LeadFormFrame, Refusals } from './lead-form-frame';

/** The browser checks the fields. */
export function ContactForm({
  apiBase,
  refused,
  withoutScript,
}: Pick<DocumentOf<typeof contactUsPage>['message'], 'refused' | 'withoutScript'> & {
  readonly apiBase: string;
}) {
  return (
    <LeadFormFrame
      id="contact"
      {...{ apiBase, withoutScript }}
      aria-labelledby="message-heading"
      fields={[
        { name: 'name', label: 'Name', placeholder: 'Your Name', autoComplete: 'name' },
        {
          ...{ name: 'email', label: 'Email', placeholder: 'Your Email' },
          ...{ type: 'email', autoComplete: 'email' },
        },
      ]}
      area={{
        ...{ name: 'message', label: 'Message', rows: 6 },
        placeholder: 'Your Message (0/250 characters)',
      }}
    >
      {/* The height of the status line is reserved, so that nothing moves when it appears. */}
      <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-center">
        <Button type="submit" data-busy="Sending…" className="shrink-0 sm:min-w-44">
          Send message
        </Button>
        <div className="min-h-6 content-center sm:min-h-12">
          <div role="status">
            <p
              id="contact-sent"
              className="hidden scroll-mt-48 font-medium text-accent target:block"
            >
              Message sent successfully!
            </p>
          </div>
          <Refusals form="contact" refused={refused} />
        </div>
      </div>
    </LeadFormFrame>
  );
}
