import { type Document, isNode } from 'yaml';
import { z } from 'zod';
import type { Gone } from './gone';

type Path = readonly (string | number)[];

const lines = z.array(z.string());

/** Keys that plans of courses had once, while each plan repeated the features of its course. */
export const gonePlanKeys: Readonly<Record<string, Gone>> = {
  'plans.*.features': {
    remedy:
      'Write the features of all plans once, as features of the course, and those of this plan alone as also.',
    fix: moveFeatures,
  },
  'plans.*.best': {
    remedy: 'Write best and the months of the best plan once, for the course, instead: best: 12.',
    fix: moveBest,
  },
};

/**
 * Where the course has no features, those of the plan become the course's; otherwise the plan keeps as `also`
 * those that the course lacks.
 */
function moveFeatures(document: Document, path: Path): void {
  const plan = path.slice(0, -1);
  const own = document.getIn(path, true);
  const listed = lines.safeParse(fieldOf(document, ['features'])).data;
  const besides = lines
    .safeParse(fieldOf(document, path))
    .data?.filter((feature) => !listed?.includes(feature));
  document.deleteIn(path);
  if (!listed) document.set('features', own);
  else if (besides && besides.length > 0) document.setIn([...plan, 'also'], besides);
}

function moveBest(document: Document, path: Path): void {
  const isBest = document.getIn(path) === true;
  const months = document.getIn([...path.slice(0, -1), 'months']);
  document.deleteIn(path);
  if (isBest && !document.has('best')) document.set('best', months);
}

/** A value of a document as plain data. */
function fieldOf(document: Document, path: Path): unknown {
  const node = document.getIn(path, true);
  return isNode(node) ? node.toJS(document) : undefined;
}
