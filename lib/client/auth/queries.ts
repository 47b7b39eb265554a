import { queryOptions, useQuery } from '@tanstack/react-query';
import { me } from '@/lib/contract/user';
import { type Backend, useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { authKeys } from '../query-keys';
import { useMobile } from '../use-stored';

const meQuery = ({ api }: Backend) =>
  queryOptions({
    queryKey: authKeys.me,
    queryFn: ({ signal }) => callEndpoint(api, me, { signal }),
  });

/** Who is logged in; only asked in a browser that has a stored mobile. */
export function useMe() {
  const backend = useBackend();
  return useQuery({ ...meQuery(backend), enabled: useMobile() !== null });
}
