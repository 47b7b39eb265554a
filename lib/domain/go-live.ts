/** For each question that a firm answers before it goes live, the places in which a build has it open. */
export type Questions = Readonly<Record<string, readonly string[]>>;

/** A question that is open in a build. */
export interface OpenQuestion {
  readonly name: string;
  /** The first place, and how many more there are. */
  readonly says: string;
  /** GO_LIVE_WITHOUT names it. */
  readonly isLeftOpen: boolean;
}

/** The names in GO_LIVE_WITHOUT. */
export function leftOpenIn(setting = ''): readonly string[] {
  return setting
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A sentence about a name in GO_LIVE_WITHOUT that no question has; undefined where each has one. */
export function findUnknownQuestion(
  leftOpen: readonly string[],
  names: Iterable<string>,
): string | undefined {
  const known = [...names];
  const unknown = leftOpen.find((name) => !known.includes(name));
  return unknown === undefined
    ? undefined
    : `GO_LIVE_WITHOUT has "${unknown}", and no question is named so: use ${known.join(', ')}`;
}

export function listOpenQuestions(
  questions: Questions,
  leftOpen: readonly string[],
): readonly OpenQuestion[] {
  return Object.entries(questions).flatMap(([name, [first, ...others]]) => {
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    return [{ name, says: `${first}${more}`, isLeftOpen: leftOpen.includes(name) }];
  });
}

/** Why a live start refuses a build; undefined where it may start. */
export function findGoLiveProblem(
  questions: Questions,
  leftOpen: readonly string[],
): string | undefined {
  const open = listOpenQuestions(questions, leftOpen).filter(({ isLeftOpen }) => !isLeftOpen);
  if (open.length === 0) return findUnknownQuestion(leftOpen, Object.keys(questions));
  return [
    'This build has what a firm replaces or decides before it goes live:',
    ...open.map(({ name, says }) => `  ${name}: ${says}`),
    'Answer these questions and build again; `npm run content:check -- --live` lists each place with what to write. Or leave some of them open:',
    `  GO_LIVE_WITHOUT=${[...leftOpen, ...open.map(({ name }) => name)].join(',')}`,
  ].join('\n');
}
