import { quoted } from '../message-text';
import type { RuleContext } from '../rule-context';
import type { Coupon, CouponReport } from './coupon-report';

/** What is wrong in the document of a coupon itself. */
export function* ownReports(
  { file, data, place }: Coupon,
  context: RuleContext,
): Iterable<CouponReport> {
  const { today, checkedOn } = context;
  const named = file.names.name ?? '';
  const owner = `${data.code.toLowerCase()}.yaml`;
  const isTaken = [...context.files].some(({ path }) => path === `content/coupons/${owner}`);
  // A code of two coupons has its own finding, at the one that is named otherwise.
  if (!isNamed({ file, data }) && !isTaken)
    yield {
      rule: 'coupon-name',
      file: file.path,
      ...place('code'),
      message: `code is ${data.code}, but the file is named ${quoted(named)}`,
      remedy: `If the code is right, rename the file to ${owner}. Otherwise correct the code.`,
      explains: [`coupon ${named.replaceAll('-', '').toUpperCase()}`],
    };
  const [, digits] = /(\d{2})$/.exec(data.code) ?? [];
  if (Number(digits) === data.percent * 10)
    yield {
      rule: 'coupon-percent',
      file: file.path,
      ...place('percent'),
      message: `percent is ${data.percent}, and the code ends with ${digits}`,
      remedy: `Write ${digits} if the code takes off ${digits}%.`,
      subject: `${data.code} ${data.percent}`,
    };
  if (today === checkedOn && data.validUntil !== undefined && data.validUntil < today)
    yield {
      rule: 'coupon-expired',
      file: file.path,
      ...place('validUntil'),
      message: `the coupon ${data.code} ended on ${data.validUntil}`,
      remedy: 'Delete the file, or write a later day.',
      subject: `${data.code} until ${data.validUntil}`,
      follows: `coupon ${data.code}`,
    };
}

/** Whether the name of a file is the code in it, so that it is the owner of the code. */
export function isNamed({ file, data }: Pick<Coupon, 'file' | 'data'>): boolean {
  return file.names.name?.toUpperCase() === data.code;
}
