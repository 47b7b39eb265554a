import { redirectToTool } from '@/lib/server/sandbox/tools/sandbox-routes';

export { setClock as POST } from '@/lib/server/sandbox/set-clock';

export const GET = redirectToTool('clock');
