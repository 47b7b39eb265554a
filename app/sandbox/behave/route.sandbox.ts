import { showTool } from '@/lib/server/sandbox/show-tool';

export { behave as POST } from '@/lib/server/sandbox/behave';

export const GET = showTool('behaviours');
