export { setClock as POST } from '@/lib/server/sandbox/set-clock';
