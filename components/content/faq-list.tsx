import { Icon } from '@/components/ui/icon';
import { JsonLd } from '@/components/ui/json-ld';
import { Prose } from './prose';

export interface Question {
  readonly question: string;
  readonly code: string;
  /** The answer as plain text. */
  readonly text: string;
}

/** Questions of which one is open at a time: `name` groups the `<details>`, without script. */
export function FaqList({
  name,
  questions,
}: {
  readonly name: string;
  readonly questions: readonly Question[];
}) {
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
        <details key={question} name={name} className="question group border-b border-hairline">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 font-medium md:text-lg">
            {question}
            <Icon
              name="plus"
              className="shrink-0 text-quiet transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[66ch] pr-8 pb-6 text-quiet">
            <Prose code={code} />
          </div>
        </details>
      ))}
    </div>
  );
}
