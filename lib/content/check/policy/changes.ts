import { fieldsIn, isPlain } from '../../schema/dated-values';
import { regulation } from '../../schema/settings/regulation';
import type { Rule } from '../context/rule';
import { fieldLocation, locationOf } from '../source/locations';
import { quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import { compared, disclosureChanged } from './register';

const protectedChanged: Rule = {
  id: 'protected-changed',
  severity: 'warning',
  compares: true,
  on: 'site',
  why: 'The law, money or members depend on these values, so owners of the file review each change.',
  find(context, report) {
    for (const { file, was } of compared(context))
      for (const { path, name, meta, value } of file.fields().known) {
        if (!meta.protected || was.data().sample === true) continue;
        const old = was.field(path)?.value;
        // With an entry more or less, those after it have other positions.
        const list = path.slice(
          0,
          path.findLastIndex((key) => typeof key === 'number'),
        );
        const isMoved = countIn(file, list) !== countIn(was, list);
        if (isPlain(old) && isPlain(value) && old !== value && !isMoved)
          report(
            locationOf(file, path),
            `${name} was ${quoted(String(old))} and is ${quoted(String(value))}`,
            'Have the owners of this file in CODEOWNERS review the change, or write the earlier value again. The months of a plan that was sold stay: add another plan.',
          );
      }
  },
};

function countIn(file: SourceFile, path: readonly PropertyKey[]): number {
  const value = file.field(path)?.value;
  return Array.isArray(value) ? value.length : 0;
}

const legalFigure: Rule = {
  id: 'legal-figure',
  severity: 'error',
  compares: true,
  on: 'site',
  why: 'A figure that the law fixes changes because a source says so, and reviewers must see which one.',
  find(context, report) {
    for (const { file, was } of compared(context)) {
      if (file.collection?.type !== regulation.type) continue;
      for (const field of file.fields().known) {
        const now = originOf(field, file);
        // A version that was added is compared with the version before it in the list.
        const last = Number(field.path.at(-1));
        const earlier = last > 0 ? file.field([...field.path.slice(0, -1), last - 1]) : undefined;
        const before = originOf(was.field(field.path), was) ?? originOf(earlier, file);
        if (!now || now.origin !== before?.origin || now.figure === before.figure) continue;
        report(
          fieldLocation(file, file.field([...field.path, 'value']) ?? field),
          `${field.name} was ${before.figure} and is ${now.figure}, with the same source and date`,
          `Write "source:" and "date:" of the new figure below it, or write ${before.figure} again.`,
        );
      }
    }
  },
};

/** A figure with its unit, and its source with the date, each as one text. */
function originOf(field: Field | undefined, file: SourceFile) {
  const { value, unit, source, date } = fieldsIn(field?.value);
  if (!isPlain(value)) return undefined;
  const { source: ofAll, date: dateOfAll } = file.data();
  return {
    figure: isPlain(unit) ? `${value} ${unit}` : String(value),
    origin: JSON.stringify([source ?? ofAll, date ?? dateOfAll]),
  };
}

export const changeRules: readonly Rule[] = [protectedChanged, legalFigure, disclosureChanged];
