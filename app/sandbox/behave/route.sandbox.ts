export { behave as POST } from '@/lib/server/sandbox/behave';
