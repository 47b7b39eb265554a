import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { createOrder } from '@/lib/contract/orders';
import { useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';

export type Order = z.input<typeof createOrder.body>;

export function useCreateOrder() {
  const { api } = useBackend();
  return useMutation({ mutationFn: (body: Order) => callEndpoint(api, createOrder, { body }) });
}
