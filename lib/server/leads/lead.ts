import 'server-only';
import type { z } from 'zod/mini';
import type { contactLead, masterClassLead } from '@/lib/contract/leads';

/** What a visitor sent: SPEC's fields and nothing else (section 7). */
export type Lead =
  | ({ readonly kind: 'masterclass' } & z.output<typeof masterClassLead.body>)
  | ({ readonly kind: 'contact' } & z.output<typeof contactLead.body>);
