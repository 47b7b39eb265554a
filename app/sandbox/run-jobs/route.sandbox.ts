export { runJobs as POST } from '@/lib/server/simulators/run-jobs';
