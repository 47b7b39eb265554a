import { queryOptions } from '@tanstack/react-query';
import { kycStatus } from '@/lib/contract/kyc';
import type { Backend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { kycKeys } from './keys';

/** How far the user is with a course, and the join link once there is one. */
export const kycStatusQuery = ({ api }: Backend, slug: string) =>
  queryOptions({
    queryKey: kycKeys.status(slug),
    queryFn: ({ signal }) => callEndpoint(api, kycStatus, { body: { slug }, signal }),
  });
