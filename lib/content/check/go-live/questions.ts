import type { Rule } from '../context/rule';
import { decisionRules } from './decisions';
import { placeholderRules } from './placeholders';

/**
 * The questions that a firm answers before it goes live; ids are the names in GO_LIVE_WITHOUT. An error is a
 * placeholder that stands where the firm's own belongs. A warning asks for a decision, which a person of the
 * firm makes by an acknowledgement. A new question is a rule with `live: true` in this list and nowhere else.
 */
export const goLiveQuestions: readonly Rule[] = [...placeholderRules, ...decisionRules];

export const questionIds: ReadonlySet<string> = new Set(goLiveQuestions.map(({ id }) => id));
