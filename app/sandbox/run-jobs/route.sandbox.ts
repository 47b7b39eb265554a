import { redirectToTool } from '@/lib/server/sandbox/tools/sandbox-routes';

export { runJobs as POST } from '@/lib/server/sandbox/run-jobs';

export const GET = redirectToTool('jobs');
