import { queryOptions } from '@tanstack/react-query';
import { profile } from '@/lib/contract/recipient';
import type { Backend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { profileKeys } from '../query-keys';

/** The user's profile. Other backends do not have this endpoint. */
export const profileQuery = ({ api }: Backend) =>
  queryOptions({
    queryKey: profileKeys.all,
    queryFn: ({ signal }) => callEndpoint(api, profile, { signal }),
  });
