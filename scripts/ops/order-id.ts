import { z } from 'zod';

/** The id of an order, as `orders list` prints it. */
export const orderId = z.uuid('is missing, or is no id of an order');
