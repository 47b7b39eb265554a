import 'server-only';

/** Content codings of the stored bodies, the smallest first. */
export const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/**
 * The coding of the response (RFC 9110, 12.5.3): of those that `header` gives the greatest weight and
 * that are `available`, the smallest. Without a header, or where it accepts none, the identity coding.
 */
export function chooseCoding(header: string | undefined, available: readonly Coding[]): Coding {
  const weights = parse(header ?? 'identity');
  const weigh = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  return (
    codings
      .filter((coding) => available.includes(coding) && weigh(coding) > 0)
      .reduce<Coding | undefined>(
        (best, coding) => (best && weigh(best) >= weigh(coding) ? best : coding),
        undefined,
      ) ?? 'identity'
  );
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    // A weight that is no number between 0 and 1 counts as 0.
    weights.set(name, value >= 0 && value <= 1 ? value : 0);
  }
  return weights;
}
