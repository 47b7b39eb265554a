import * as z from 'zod/mini';
import { askSandbox } from './ask-sandbox';
import { element } from './elements';

interface Source<Answer> {
  readonly path: string;
  readonly schema: z.core.$ZodType<Answer>;
  readonly show: (answer: Answer) => void;
}

/**
 * Shows what an endpoint of the sandbox answers: at once, when the tab becomes visible, when someone
 * presses 'Try again', and whenever the returned function is called. Where no answer comes, the
 * page's <NoAnswerNotice /> shows.
 */
export function showAnswer<Answer>({ path, schema, show }: Source<Answer>): () => Promise<void> {
  const screen = element('screen');
  let isLoading = false;

  const load = async () => {
    if (isLoading || document.hidden) return;
    isLoading = true;
    // No connection, no JSON, or an error in the envelope: the page shows the same for each.
    const answer = z.safeParse(schema, (await askSandbox(path))?.body);
    isLoading = false;
    delete screen.dataset.loading;
    element('problem').hidden = answer.success;
    if (answer.success) show(answer.data);
  };

  document.addEventListener('visibilitychange', load);
  element('try-again').addEventListener('click', () => {
    screen.dataset.loading = '';
    load();
  });
  load();
  return load;
}
