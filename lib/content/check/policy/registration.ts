import { firm } from '../../schema/settings/firm';
import type { Context } from '../context/context';

/**
 * The month in which the registration of the firm begins, such as 2026-09: it has no complaints and no
 * audits of an earlier time. Undefined while the days are placeholders.
 */
export function monthOfRegistration({ files }: Context): string | undefined {
  const file = files.find(({ collection }) => collection?.type === firm.type);
  const { data } = firm.schema.shape.registration.safeParse(file?.data().registration);
  return data && !data.sample ? data.from.slice(0, 7) : undefined;
}
