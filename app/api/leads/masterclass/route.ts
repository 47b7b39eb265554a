import { masterClassLead } from '@/lib/contract/leads';
import { storeLead } from '@/lib/server/accounts/leads/store-lead';
import { route } from '@/lib/server/http/endpoints/route';
import { readBrowser } from '@/lib/server/http/endpoints/session-cookies';

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
