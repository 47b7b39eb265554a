import * as z from 'zod/mini';
import { element } from './elements';

const TIMEOUT_MS = 10_000;

interface Source<Answer> {
  readonly path: string;
  readonly schema: z.core.$ZodType<Answer>;
  readonly show: (answer: Answer) => void;
}

/**
 * Shows what an endpoint of the sandbox answers: at once, when the tab becomes visible, when someone
 * presses 'Try again', and whenever the returned function is called. Where no answer comes, the
 * page's <Problem /> shows.
 */
export function showAnswer<Answer>({ path, schema, show }: Source<Answer>): () => Promise<void> {
  const screen = element('screen');
  let isLoading = false;

  const load = async () => {
    if (isLoading || document.hidden) return;
    isLoading = true;
    const answer = await fetchAnswer(path, schema);
    isLoading = false;
    delete screen.dataset.loading;
    element('problem').hidden = answer !== undefined;
    if (answer !== undefined) show(answer);
  };

  document.addEventListener('visibilitychange', load);
  element('try-again').addEventListener('click', () => {
    screen.dataset.loading = '';
    load();
  });
  load();
  return load;
}

async function fetchAnswer<Answer>(
  path: string,
  schema: z.core.$ZodType<Answer>,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return z.parse(schema, await response.json());
  } catch {
    // No connection, no JSON, or an error in the envelope: the page shows the same for each.
    return undefined;
  }
}
