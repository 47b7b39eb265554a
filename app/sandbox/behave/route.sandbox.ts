export { setBehaviour as POST } from '@/lib/server/sandbox/set-behaviour';
