import { contactLead } from '@/lib/contract/leads';
import { storeLead } from '@/lib/server/accounts/leads/store-lead';
import { route } from '@/lib/server/http/endpoints/route';
import { readBrowser } from '@/lib/server/http/endpoints/session-cookies';

export const POST = route(
  { ...contactLead, auth: 'none', textToo: true },
  async ({ body, address, cookies, request: { headers, signal } }) => {
    await storeLead(
      { kind: 'contact', ...body },
      { address, referer: headers.get('referer'), signal, ...readBrowser(cookies) },
    );
    return { message: 'Message sent successfully!' };
  },
);
