import type { z } from 'zod';
import { acknowledgementSchema } from '../schema/acknowledgement';
import { isPlain } from '../schema/dated-values';
import { decisions } from '../schema/settings/decisions';
import { findAddress, printAddress } from '../schema/value-address';
import { type Context, periodOf } from './context/context';
import type { Rule } from './context/rule';
import { type Location, locationOf, type Reported } from './source/locations';
import { fieldName, quoted } from './source/message-text';
import type { SourceFile } from './source/source-file';

/** `withAcknowledgements` reports it after all other rules. */
export const ackStale: Rule = {
  id: 'ack-stale',
  severity: 'warning',
  on: 'site',
  why: 'A decision keeps a warning while its value or its sentence stays the same. After that it must be made again.',
  find: () => undefined,
};

type Acknowledgement = z.output<typeof acknowledgementSchema>;

/** A decision of the firm to keep a warning. */
interface Entry {
  readonly decision: Pick<Acknowledgement, 'of' | 'because' | 'by' | 'on' | 'until'>;
  /** Id of the document that has the warning. Its later versions have the same one. */
  readonly document: string;
  readonly subject: Pick<Acknowledgement, 'at' | 'was' | 'text'>;
  readonly location: Location;
}

/**
 * Pairs warnings with the decisions to keep them, and adds a report for each decision without a warning.
 * A decision is about a value at its address, or about a sentence. It ends when that changes, or after
 * its last day.
 *
 * @param notRun The rules that were not run, by the invalid document that they need.
 */
export function withAcknowledgements(
  reports: readonly Reported[],
  { checkedOn, files, tree }: Context,
  notRun: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const later = tree.files.filter((file) => (periodOf(file).effectiveFrom ?? '') > checkedOn);
  const entries = files.flatMap(entriesIn);
  const known = [...entries, ...later.flatMap(entriesIn)];
  const used = new Set<Entry>();
  const paired = reports.map((report) => {
    if (report.severity === 'error') return { report, by: undefined };
    const entry = known.find((each) => belongsTo(each, report));
    if (entry) used.add(entry);
    const { until = checkedOn } = entry?.decision ?? {};
    return entry && until >= checkedOn
      ? { report, by: entry.decision }
      : { report: withWayToKeep(report, entry), by: undefined };
  });
  const silent = new Set([...notRun.values()].flatMap((rules) => [...rules]));
  const faulty = new Set(
    reports.flatMap(({ severity, location: { file } }) =>
      severity === 'error' && typeof file !== 'string' ? [file.id] : [],
    ),
  );
  const stale = entries.flatMap((entry) => {
    const { decision, document, subject, location } = entry;
    if (used.has(entry) || silent.has(decision.of) || faulty.has(document)) return [];
    const report: Reported = {
      ...{ rule: ackStale.id, severity: ackStale.severity, location },
      message: `${document} has no warning ${quoted(decision.of)} about ${subject.at ?? quoted(subject.text)}: it was changed or corrected, or is an error`,
      remedy: 'Delete the entry, from its hyphen to its last line.',
    };
    return [{ report, by: undefined }];
  });
  return [...paired, ...stale];
}

/** The valid entries of a document. The schema reports the others. */
function entriesIn(file: SourceFile): Entry[] {
  const own = file.data().acknowledge;
  const ofDocument = (Array.isArray(own) ? own : []).flatMap((written, index): Entry[] => {
    const { data } = acknowledgementSchema.safeParse(written);
    const location = locationOf(file, ['acknowledge', index]);
    return data ? [{ decision: data, document: file.id, subject: data, location }] : [];
  });
  if (file.collection?.type !== decisions.type) return ofDocument;
  const { data } = decisions.schema.safeParse(file.yaml()?.data);
  const listed = (data?.decisions ?? []).flatMap((decision, index) =>
    decision.documents.map(
      (subject, nth): Entry => ({
        ...{ decision, subject, document: subject.document },
        location: locationOf(file, ['decisions', index, 'documents', nth]),
      }),
    ),
  );
  return [...ofDocument, ...listed];
}

function belongsTo({ decision, document, subject }: Entry, { rule, location }: Reported): boolean {
  const { file, sentence, field } = location;
  if (decision.of !== rule || typeof file === 'string' || file.id !== document) return false;
  const { at, was, text } = subject;
  if (text !== undefined) return sentence !== undefined && sameWords(text) === sameWords(sentence);
  const found = at === undefined ? undefined : findAddress(at, file.yaml()?.data);
  return (
    found !== undefined &&
    field !== undefined &&
    fieldName(found.path) === fieldName(field.path) &&
    sameWords(String(was)) === sameWords(String(field.value))
  );
}

/** Adds what to write in order to keep what a warning is about. */
function withWayToKeep(report: Reported, over: Entry | undefined): Reported {
  const { location, remedy, message, rule } = report;
  if (over) {
    const { by, on, until } = over.decision;
    return {
      ...report,
      message: `${message} (acknowledged by ${by} on ${on} until ${until})`,
      remedy: `${remedy} To keep it longer, move the "until" of its acknowledgement on.`,
    };
  }
  const subject = subjectOf(location);
  const toKeep = report.compares
    ? ' If the change is right, leave it and ask for the review: this warning ends with the merge.'
    : subject &&
      ` To keep it, acknowledge it in this file: of: ${rule}, ${subject}, with by, on and because.`;
  return { ...report, remedy: remedy + (toKeep ?? '') };
}

function subjectOf({ file, sentence, field }: Location): string | undefined {
  if (typeof file === 'string') return undefined;
  if (sentence !== undefined) return `text: ${JSON.stringify(sentence)}`;
  if (!field || field.path.length === 0 || !isPlain(field.value)) return undefined;
  const keys = field.path.map((key) => (typeof key === 'number' ? key : String(key)));
  return `at: ${printAddress(keys, file.yaml()?.data)}, was: ${JSON.stringify(field.value)}`;
}

function sameWords(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
