import { showTool } from '@/lib/server/sandbox/show-tool';

export { runJobs as POST } from '@/lib/server/sandbox/run-jobs';

export const GET = showTool('jobs');
