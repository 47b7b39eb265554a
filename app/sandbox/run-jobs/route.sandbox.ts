export { runJobs as POST } from '@/lib/server/sandbox/run-jobs';
