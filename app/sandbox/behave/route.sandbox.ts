export { setBehaviour as POST } from '@/lib/server/simulators/set-behaviour';
