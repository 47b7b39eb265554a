import * as z from 'zod/mini';
import { askSandbox } from './ask-sandbox';

interface Source<Answer> {
  readonly path: string;
  readonly schema: z.core.$ZodType<Answer>;
  readonly show: (answer: Answer) => void;
}

/**
 * Shows what an endpoint of the sandbox answers: at once, when the tab becomes visible, and whenever the
 * returned function is called. Where no answer comes, the page stays as it is.
 */
export function showAnswer<Answer>({ path, schema, show }: Source<Answer>): () => Promise<void> {
  let isLoading = false;

  const load = async () => {
    if (isLoading || document.hidden) return;
    isLoading = true;
    const answer = z.safeParse(schema, (await askSandbox(path))?.body);
    isLoading = false;
    if (answer.success) show(answer.data);
  };

  document.addEventListener('visibilitychange', load);
  load();
  return load;
}
