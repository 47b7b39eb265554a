import { redirectToTool } from '@/lib/server/sandbox/tools/sandbox-routes';

export { setBehaviour as POST } from '@/lib/server/sandbox/set-behaviour';

export const GET = redirectToTool('behaviours');
