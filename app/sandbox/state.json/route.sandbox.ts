export { answerState as GET } from '@/lib/server/sandbox/answer-state';

export const dynamic = 'force-dynamic';
