import 'server-only';
import { listCourses } from '@/lib/content/courses';
import { lazy } from '@/lib/domain/lazy';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';

/** A group of the simulator: each group of the courses exists. */
export interface SimulatedGroup {
  readonly slug: string;
  readonly chatId: number;
  /** The names of its courses. */
  readonly name: string;
}

/** All groups, in the order of the courses. */
export const simulatedGroups = lazy((): readonly SimulatedGroup[] => {
  const courses = listCourses();
  return [...new Set(courses.map(({ group }) => group))].map((slug) => {
    const names = courses.filter(({ group }) => group === slug).map(({ name }) => name);
    return { slug, chatId: Number(chatIdOf(slug)), name: names.join(' and ') };
  });
});

export function findGroup(groupSlug: string): SimulatedGroup | undefined {
  return simulatedGroups().find(({ slug }) => slug === groupSlug);
}

/** A group as Telegram's objects name it. */
export function chatObject({ chatId, name }: SimulatedGroup) {
  return { id: chatId, type: 'supergroup', title: name };
}
