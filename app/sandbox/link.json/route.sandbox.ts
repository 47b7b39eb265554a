export { answerLink as GET } from '@/lib/server/sandbox/telegram/receive-join';

export const dynamic = 'force-dynamic';
