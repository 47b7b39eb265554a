import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type Backend, useBackend } from './backend';
import { callEndpoint } from './call-endpoint';

/**
 * A request to an endpoint that a page makes when its user acts; the argument of `mutate` is the body.
 *
 * @param options `onSuccess` runs after it, even if the component is gone by then.
 */
export function useCall<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint & { body: Body; response: Answer },
  { base = 'api', ...options }: { base?: keyof Backend; onSuccess?: () => unknown } = {},
) {
  const backend = useBackend();
  return useMutation({
    mutationFn: (body: z.input<Body>) => callEndpoint(backend[base], endpoint, { body }),
    ...options,
  });
}
