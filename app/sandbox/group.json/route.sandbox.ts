export { answerGroups as GET } from '@/lib/server/sandbox/telegram/receive-group';

export const dynamic = 'force-dynamic';
