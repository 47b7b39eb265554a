export { answerGroups as GET } from '@/lib/server/simulators/telegram/receive-group';

export const dynamic = 'force-dynamic';
