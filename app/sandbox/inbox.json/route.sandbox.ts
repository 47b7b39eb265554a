export { answerInbox as GET } from '@/lib/server/simulators/sandbox-state';

export const dynamic = 'force-dynamic';
