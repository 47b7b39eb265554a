import { masterClassLead } from '@/lib/contract/leads';
import { route } from '@/lib/server/http/endpoints/route';
import { readBrowser } from '@/lib/server/http/endpoints/session-cookies';
import { storeLead } from '@/lib/server/leads/store-lead';

export const POST = route(
  { ...masterClassLead, auth: 'none', textToo: true },
  async ({ body, address, cookies, request: { headers, signal } }) => {
    await storeLead(
      { kind: 'masterclass', ...body },
      { address, referer: headers.get('referer'), signal, ...readBrowser(cookies) },
    );
    return { message: 'You have successfully registered for the MasterClass!' };
  },
);
