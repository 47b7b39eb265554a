export { setClock as POST } from '@/lib/server/simulators/set-clock';
