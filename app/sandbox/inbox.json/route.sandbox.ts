export { answerInbox as GET } from '@/lib/server/sandbox/sandbox-state';

export const dynamic = 'force-dynamic';
