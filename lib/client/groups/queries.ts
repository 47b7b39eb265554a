import { queryOptions } from '@tanstack/react-query';
import { groups } from '@/lib/contract/groups';
import type { Backend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { groupKeys } from './keys';

/** The groups of what the user bought, with a join link where one is allowed. */
export const groupsQuery = ({ api }: Backend) =>
  queryOptions({
    queryKey: groupKeys.all,
    queryFn: ({ signal }) => callEndpoint(api, groups, { signal }),
  });
