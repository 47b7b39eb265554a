import 'server-only';
import type { z } from 'zod/mini';
import type { contactLead, masterClassLead } from '@/lib/contract/leads';

/** What a visitor sent: the fields of product 6.9 and nothing else. */
export type Lead =
  | ({ readonly kind: 'masterclass' } & z.output<typeof masterClassLead.body>)
  | ({ readonly kind: 'contact' } & z.output<typeof contactLead.body>);
