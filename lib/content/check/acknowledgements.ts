import type { z } from 'zod';
import { acknowledgementSchema } from '../schema/acknowledgement';
import { isPlain } from '../schema/dated-values';
import { decisions } from '../schema/settings/decisions';
import { findAddress, printAddress } from '../schema/value-address';
import type { Context } from './context/context';
import { periodOf } from './context/context';
import type { Rule } from './context/rule';
import {
  filePathOf,
  type Location,
  locationOf,
  type Reported,
  type Severity,
} from './source/locations';
import { fieldName, quoted } from './source/message-text';
import type { SourceFile } from './source/source-file';

/** `withAcknowledgements` reports these after all other rules. */
export const acknowledgementRules: readonly Rule[] = [
  {
    id: 'ack-invalid',
    severity: 'error',
    on: 'site',
    why: 'Errors must be corrected, so only a warning can be acknowledged, from the day of the decision on.',
    find: () => undefined,
  },
  {
    id: 'ack-stale',
    severity: 'warning',
    on: 'site',
    why: 'A decision must be made again when the text or the value that it was about is gone.',
    find: () => undefined,
  },
];

type Acknowledgement = z.output<typeof acknowledgementSchema>;

/** A decision of the firm to keep a warning. */
interface Entry {
  readonly decision: Pick<Acknowledgement, 'of' | 'because' | 'by' | 'on' | 'until'>;
  /** The document that has the warning; undefined when the site has none of that name. */
  readonly document: SourceFile | undefined;
  readonly subject: Pick<Acknowledgement, 'at' | 'was' | 'text'>;
  readonly location: Location;
}

interface Rules {
  readonly severities: ReadonlyMap<string, Severity>;
  /** The rules that were not run, by the invalid document that they need. */
  readonly notRun: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Pairs warnings with the decisions to keep them, and adds a report for each decision that belongs to
 * no warning any more, or never can. A decision is about a value at its address, or about a sentence;
 * it holds while that is the same, until its last day.
 */
export function withAcknowledgements(
  reports: readonly Reported[],
  context: Context,
  { severities, notRun }: Rules,
) {
  const { checkedOn } = context;
  const entriesOf = (files: readonly SourceFile[]) =>
    files.flatMap((file) => entriesIn(file, context));
  const later = entriesOf(
    context.tree.files.filter((file) => (periodOf(file).effectiveFrom ?? '') > checkedOn),
  );
  const entries = [...entriesOf(context.files), ...later];
  const used = new Set<Entry>();
  const paired = reports.map((report) => {
    if (report.severity === 'error') return { report, by: undefined };
    const entry = entries.find((each) => belongsTo(each, report));
    if (entry) used.add(entry);
    if (entry && !(entry.decision.until && entry.decision.until < checkedOn))
      return { report, by: entry.decision };
    return { report: withWayToKeep(report, entry), by: undefined };
  });
  const silent = new Set([...notRun.values()].flatMap((rules) => [...rules]));
  const faulty = new Set(
    reports.flatMap((each) => (each.severity === 'error' ? [filePathOf(each.location)] : [])),
  );
  const stale = entries.flatMap((entry): Reported[] => {
    const { of: rule, on } = entry.decision;
    const fault = whyInvalid(rule, severities.get(rule), on, checkedOn);
    if (fault)
      return [{ rule: 'ack-invalid', severity: 'error', location: entry.location, ...fault }];
    const mayBeSilent = silent.has(rule) || faulty.has(entry.document?.path ?? '');
    // An entry that begins later may be there beside one that holds today.
    if (used.has(entry) || mayBeSilent || later.includes(entry)) return [];
    return [
      {
        ...{ rule: 'ack-stale', severity: 'warning', location: entry.location },
        message: `nothing has the warning ${quoted(rule)} that this entry is about: ${whyStale(entry)}`,
        remedy: 'Delete the entry, from its hyphen to its last line.',
      },
    ];
  });
  return [...paired, ...stale.map((report) => ({ report, by: undefined }))];
}

function whyInvalid(rule: string, severity: Severity | undefined, on: string, today: string) {
  if (!severity)
    return {
      message: `no warning is named ${quoted(rule)}`,
      remedy: 'Write the name of the warning as the check prints it.',
    };
  if (severity === 'error')
    return {
      message: `${quoted(rule)} is an error, and errors must be corrected`,
      remedy: 'Correct what it is about, and delete this entry.',
    };
  if (on <= today) return undefined;
  return {
    message: `the day of the decision, ${on}, is still to come`,
    remedy: 'Write the day on which the decision was made.',
  };
}

/** The valid entries of a document; the schema reports others. */
function entriesIn(file: SourceFile, context: Context): Entry[] {
  const own = file.data().acknowledge;
  const ofDocument = (Array.isArray(own) ? own : []).flatMap((written, index): Entry[] => {
    const { data } = acknowledgementSchema.safeParse(written);
    const location = locationOf(file, ['acknowledge', index]);
    return data ? [{ decision: data, document: file, subject: data, location }] : [];
  });
  if (file.collection?.type !== decisions.type) return ofDocument;
  const { data } = decisions.schema.safeParse(file.yaml()?.data);
  const listed = (data?.decisions ?? []).flatMap((decision, index) =>
    decision.documents.map(
      (target, inList): Entry => ({
        decision,
        document: context.files.find(({ id }) => id === target.document),
        subject: target,
        location: locationOf(file, ['decisions', index, 'documents', inList]),
      }),
    ),
  );
  return [...ofDocument, ...listed];
}

function belongsTo(
  { decision, document, subject: { at, was, text }, location: written }: Entry,
  { rule, location }: Reported,
): boolean {
  if (decision.of !== rule || typeof location.file === 'string' || !document) return false;
  // A decision is about the document, and so about its later version too.
  if (document !== location.file && (document === written.file || document.id !== location.file.id))
    return false;
  if (text !== undefined)
    return location.sentence !== undefined && sameWords(text) === sameWords(location.sentence);
  if (at === undefined || !location.field) return false;
  const { path = [] } = findAddress(at, location.file.yaml()?.data) ?? {};
  return (
    fieldName(path) === fieldName(location.field.path) &&
    sameWords(String(was)) === sameWords(String(location.field.value))
  );
}

/** Adds what to write in order to keep what a warning is about. */
function withWayToKeep(report: Reported, over: Entry | undefined): Reported {
  const { location, remedy, message, rule } = report;
  if (over?.decision.until) {
    const { by, on, until } = over.decision;
    return {
      ...report,
      message: `${message} (acknowledged by ${by} on ${on} until ${until})`,
      remedy: `${remedy} To keep it longer, move the "until" of its acknowledgement on.`,
    };
  }
  const subject = subjectOf(location);
  const toKeep = report.compares
    ? 'If the change is right, leave it and ask for the review: this warning ends with the merge.'
    : `To keep it, acknowledge it in this file: of: ${rule}, ${subject}, with by, on and because.`;
  return report.compares || subject ? { ...report, remedy: `${remedy} ${toKeep}` } : report;
}

function subjectOf({ file, sentence, field }: Location): string | undefined {
  if (typeof file === 'string') return undefined;
  if (sentence !== undefined) return `text: ${JSON.stringify(sentence)}`;
  if (!field || field.path.length === 0 || !isPlain(field.value)) return undefined;
  const keys = field.path.map((key) => (typeof key === 'number' ? key : String(key)));
  return `at: ${printAddress(keys, file.yaml()?.data)}, was: ${JSON.stringify(field.value)}`;
}

function whyStale({ document, subject: { at, text } }: Entry): string {
  if (!document) return 'the document is gone';
  return `${text === undefined ? at : quoted(text)} is no longer there, has changed, or is in order`;
}

function sameWords(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
