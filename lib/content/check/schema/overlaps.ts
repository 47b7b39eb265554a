import { overlap, type Period } from '@/lib/domain/in-force';
import { versionsOf } from '../../schema/dated';
import { fieldsIn, isVersionList, periodIn } from '../../schema/dated-values';
import { withoutDay } from '../../schema/paths';
import { periodOf } from '../context/context';
import type { Rule } from '../context/rule';
import { type Location, locationOf } from '../source/locations';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

/** A version of a document or a value. */
interface Version extends Period {
  /** Versions of one thing have the same. */
  readonly of: string;
  readonly location: () => Location;
}

export const effectiveOverlap: Rule = {
  id: 'effective-overlap',
  severity: 'warning',
  why: 'A version whose last days are shown from the next one ends, or the next one begins, on another day than is written.',
  on: 'site',
  find({ tree, today, checkedOn }, report) {
    if (today !== checkedOn) return;
    const versions = tree.files.flatMap((file) => [
      {
        ...periodOf(file),
        of: withoutDay(file.path),
        location: () => locationOf(file, ['effectiveFrom']),
      },
      ...file.fields().known.flatMap((field) => versionsIn(file, field)),
    ]);
    const ended = versions.filter(({ effectiveUntil }) => effectiveUntil);
    for (const later of versions) {
      const earlier = ended.find((each) => each.of === later.of && overlap(each, later));
      if (earlier)
        report(
          later.location(),
          `this version begins on ${later.effectiveFrom}, and the one before it ends on ${earlier.effectiveUntil}`,
          'Write the day before as effectiveUntil of the earlier version, or delete that line.',
        );
    }
  },
};

function versionsIn(file: SourceFile, { path, value, declared }: Field): Version[] {
  const versions = versionsOf(declared);
  if (!versions || !isVersionList(value)) return [];
  return value.map((entry, index) => ({
    ...periodIn(entry),
    of: JSON.stringify([file.path, path, 'by' in versions ? fieldsIn(entry)[versions.by] : '']),
    location: () => locationOf(file, [...path, index, 'effectiveFrom']),
  }));
}
