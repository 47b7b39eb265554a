import { queryOptions } from '@tanstack/react-query';
import { kycStatus } from '@/lib/contract/kyc';
import type { Backend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { kycKeys } from '../query-keys';

/** How far the user is with a course, and the join link once there is one. */
export const kycStatusQuery = ({ api }: Backend, slug: string) =>
  queryOptions({
    queryKey: kycKeys.status(slug),
    queryFn: ({ signal }) => callEndpoint(api, kycStatus, { body: { slug }, signal }),
  });

/** Milliseconds between questions for a join link that is being made. */
const LINK_AGAIN_AFTER = 10_000;

/** The same, asked again while KYC is complete and the link does not exist yet. */
export const joinLinkQuery = (backend: Backend, slug: string) =>
  queryOptions({
    ...kycStatusQuery(backend, slug),
    refetchInterval: ({ state: { data } }) =>
      data?.kyc_completed && !data.telegram_link ? LINK_AGAIN_AFTER : false,
  });
