import 'server-only';
import { goLiveQuestions } from '@/lib/content/documents';
import { findUnknownQuestion, leftOpenIn, listOpenQuestions } from '@/lib/domain/go-live';
import { loadEnv } from '@/lib/server/env';
import { fail, ok, type SiteCheck, warn } from './check';

/**
 * Returns a check for each question of the gate that is open in the build, and one with the number of
 * questions. A question that the firm leaves open stays a warning.
 */
export function goLiveChecks(questions = goLiveQuestions): SiteCheck[] {
  const names = Object.keys(questions);
  if (names.length === 0) return [];
  const leftOpen = () => leftOpenIn(loadEnv().GO_LIVE_WITHOUT);
  return [
    {
      name: 'go live',
      async run() {
        const problem = findUnknownQuestion(leftOpen(), names);
        return problem ? fail(problem) : ok(`${names.length} questions were asked by the build`);
      },
    },
    ...listOpenQuestions(questions, []).map(({ name, says }) => ({
      name: `go live: ${name}`,
      run: async () =>
        leftOpen().includes(name)
          ? warn(`left open by GO_LIVE_WITHOUT: ${says}`)
          : fail(`${says}: answer it and build again, or add it to GO_LIVE_WITHOUT`),
    })),
  ];
}
