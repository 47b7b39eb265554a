import { firm } from '../../schema/settings/firm';
import { documentOf } from '../parsed-documents';
import { treeRule } from '../rule';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The registration's validity is a period of real days, and it is not over. */
export const rule = treeRule({
  ids: {
    'registration-period': { reason: 'Investors compare the validity with the list of SEBI.' },
    'registration-over': {
      severity: 'warning',
      reason: 'A research analyst whose registration is over may not offer services.',
    },
  },
  *check(_tree, context) {
    const document = documentOf(firm, context);
    if (!document) return;
    const { file, data, place } = document;
    const [, first, last] =
      /^(\d.{0,30}?\d{4}) (?:to|until|-|–) (\d.{0,30}?\d{4})/.exec(data.registrationValidity) ?? [];
    const at = { file: file.path, ...place('registrationValidity') };
    if (first === undefined || last === undefined) {
      if (hasEnd(data.registrationValidity))
        yield {
          rule: 'registration-period',
          ...at,
          message: 'the first and the last day can’t be read, so nobody is told when they are over',
          remedy: 'Write the period as 1 January 2026 to 31 December 2030.',
        };
      return;
    }
    const from = dayOf(first);
    const until = dayOf(last);
    if (!from || !until)
      yield {
        rule: 'registration-period',
        ...at,
        message: `"${from ? last : first}" is not a day`,
        remedy: 'Write the period as 1 January 2026 to 31 December 2030.',
      };
    else if (from > until)
      yield {
        rule: 'registration-period',
        ...at,
        message: 'the registration ends before it begins',
        remedy: 'Write the first day first: 1 January 2026 to 31 December 2030.',
      };
    // A text that changes years later is no reason to renew the registration today.
    else if (until < context.today && context.today === context.checkedOn)
      yield {
        rule: 'registration-over',
        ...at,
        subject: data.registrationValidity,
        message: `the registration was valid until ${last}, which is over`,
        remedy: 'Write the period of the renewed registration.',
      };
  },
});

/** Whether a validity in another form names a last day: a registration may have none. */
function hasEnd(validity: string): boolean {
  const years = validity.match(/\b(?:19|20)\d\d\b/g) ?? [];
  return (
    years.length > 1 || (years.length === 1 && !/\b(?:from|since|perpetual)\b/i.test(validity))
  );
}

/** `2026-01-31` for "31 January 2026" and "31-01-2026"; undefined for what is no day. */
function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]+([A-Za-z]+|\d{1,2})[,.]?[ ./-]+(\d{4})$/.exec(text) ?? [];
  const number = /^\d/.test(month)
    ? Number(month)
    : MONTHS.findIndex((name) => month.toLowerCase().startsWith(name)) + 1;
  const isName =
    /^(?:\d+|[a-z]{3}|january|february|march|april|may|june|july|august|sept|september|october|november|december)$/i.test(
      month,
    );
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  const isReal = date.getUTCDate() === Number(day) && date.getUTCMonth() === number - 1;
  return isName && isReal ? date.toISOString().slice(0, 10) : undefined;
}
