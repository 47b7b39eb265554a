import { showTool } from '@/lib/server/sandbox/show-tool';

export { setClock as POST } from '@/lib/server/sandbox/set-clock';

export const GET = showTool('clock');
