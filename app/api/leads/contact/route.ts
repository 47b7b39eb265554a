import { contactLead } from '@/lib/contract/leads';
import { route } from '@/lib/server/http/endpoints/route';
import { storeLead } from '@/lib/server/leads/store-lead';

export const POST = route(
  { ...contactLead, auth: 'none', textToo: true },
  async ({ body, address, referer }) => {
    await storeLead({ kind: 'contact', ...body }, { address, referer });
    return { message: 'Message sent successfully!' };
  },
);
