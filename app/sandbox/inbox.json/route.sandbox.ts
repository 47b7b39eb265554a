export { answerInbox as GET } from '@/lib/server/sandbox/answer-inbox';

export const dynamic = 'force-dynamic';
