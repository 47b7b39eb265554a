export { answerLink as GET } from '@/lib/server/simulators/telegram/receive-join';

export const dynamic = 'force-dynamic';
