export { answerInbox as GET } from '@/lib/server/sandbox/answer-figures';

export const dynamic = 'force-dynamic';
