import { Icon } from '@/components/ui/icon';
import { JsonLd } from '@/components/ui/json-ld';
import { Section } from '@/components/ui/section';
import type { listFaqs } from '@/lib/content/queries';
import { ProseText } from './prose';

type Question = ReturnType<typeof listFaqs>[number];

/**
 * The questions of a page; renders nothing without questions. Only one is open at a time, without script;
 * `.question` of app/globals.css animates it.
 */
export function FaqSection({
  heading,
  questions,
  className,
}: {
  readonly heading: string;
  readonly questions: readonly Question[];
  readonly className: string;
}) {
  if (questions.length === 0) return null;
  return (
    <Section id="faq" heading={heading} className={`shell grid gap-y-8 ${className}`}>
      <FaqList questions={questions} />
    </Section>
  );
}

function FaqList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="border-t border-hairline">
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, text }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text },
          })),
        }}
      />
      {questions.map(({ question, code }) => (
        <details key={question} name="faq" className="question group border-b border-hairline">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 font-medium md:text-lg">
            {question}
            <Icon
              name="plus"
              className="shrink-0 text-quiet transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[66ch] pr-8 pb-6 text-quiet">
            <ProseText code={code} />
          </div>
        </details>
      ))}
    </div>
  );
}
