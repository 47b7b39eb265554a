import { course, courseSlugs } from '../../schema/course';
import { servicesGrid } from '../../schema/services-grid';
import { ofOwnId, ofPicture } from '../consequences';
import type { FileReport } from '../finding';
import { counted, quoted } from '../message-text';
import { documentsOf, filesOf, type ParsedDocument } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';

type Id =
  | 'group-shared'
  | 'group-name'
  | 'course-theme'
  | 'course-picture'
  | 'card-missing'
  | 'card-title'
  | 'plan-renamed';
type Course = ParsedDocument<typeof course>;
type Card = ParsedDocument<typeof servicesGrid>;

/** Courses, their groups, plans and cards belong together. */
export const rule = treeRule<Id>({
  ids: {
    'group-shared': { reason: 'Who buys one course must not get into the group of another one.' },
    'group-name': {
      severity: 'warning',
      reason:
        'The buyers of a course get no join link if its group is misspelt, so it has the slug of the course.',
    },
    'course-theme': {
      severity: 'warning',
      reason: 'The page of a course has the colour and the questions of its subject.',
    },
    'course-picture': {
      severity: 'warning',
      reason: 'A picture that was copied with a file shows another course.',
    },
    'card-missing': {
      severity: 'warning',
      reason: 'Visitors find a course on Home by its card in the services grid.',
    },
    'card-title': {
      severity: 'warning',
      reason: 'A course has one name, on its card and on its page.',
    },
    'plan-renamed': {
      severity: 'warning',
      reason:
        'Orders and invoices know a plan by its course and months, so its months never change.',
      suppresses: ['advance-limit'],
    },
  },
  *check(_tree, context) {
    const courses = documentsOf(course, context);
    const cards = documentsOf(servicesGrid, context);
    yield* groupReports(courses);
    for (const each of courses) yield* themeReports(each);
    for (const each of [...courses, ...cards]) yield* pictureReports(each);
    yield* cardReports(courses, cards, context);
    yield* renamedReports(courses, context);
  },
});

/** The group is that of the course whose slug it is, or else of the first course. */
function* groupReports(courses: readonly Course[]): Iterable<FileReport<Id>> {
  const isOwn = ({ data }: Course) => data.group === data.slug;
  const owners = new Map<string, Course>();
  for (const each of [...courses].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
    const { group } = each.data;
    const owner = owners.get(group);
    owners.set(group, owner ?? each);
    // A course that is there twice has its own finding.
    if (owner?.data.slug === each.data.slug) continue;
    const place = { file: each.file.path, ...each.place('group') };
    if (owner)
      yield {
        rule: 'group-shared',
        ...place,
        message: `the group ${quoted(group)} is that of ${owner.file.path} too`,
        remedy: `Write the group of this course, such as ${each.data.slug}.`,
        follows: ofOwnId(each.file),
      };
    else if (!isOwn(each))
      yield {
        rule: 'group-name',
        ...place,
        message: `the group ${quoted(group)} does not have the slug of its course, ${each.data.slug}`,
        remedy: `Write ${each.data.slug}.`,
        subject: group,
        follows: ofOwnId(each.file),
      };
  }
}

function* themeReports({ file, data, place }: Course): Iterable<FileReport<Id>> {
  const subject = (['mcx', 'premium'] as const).find((theme) => data.slug.startsWith(theme));
  const theme = subject ?? 'default';
  for (const field of ['theme', 'faqs'] as const)
    if (data[field] !== theme)
      yield {
        rule: 'course-theme',
        file: file.path,
        ...place(field),
        message: `${field} is ${data[field]}, but the course ${data.slug} is of the theme ${theme}`,
        remedy: `Write ${theme} here.`,
        subject: `${field} ${data[field]}`,
        follows: ofOwnId(file),
      };
}

function* pictureReports({ file, data, place }: Course | Card): Iterable<FileReport<Id>> {
  const own = 'slug' in data ? data.slug : data.id;
  const shown = data.image.replace(/^.*\/|\.\w+$/g, '');
  const other = courseSlugs.find((slug) => slug === shown);
  if (other === undefined || other === own) return;
  yield {
    rule: 'course-picture',
    file: file.path,
    ...place('image'),
    message: `the picture ${data.image} is that of ${other}, but this is ${own}`,
    remedy: `Write ${data.image.replace(other, own)}, if that picture exists, or another one of this course.`,
    subject: data.image,
    follows: ofOwnId(file),
    explains: [ofPicture(own)],
  };
}

function* cardReports(
  courses: readonly Course[],
  cards: readonly Card[],
  context: RuleContext,
): Iterable<FileReport<Id>> {
  const files = filesOf(servicesGrid, context);
  const present = new Set(files.flatMap(({ names, data }) => [names.id, data().id]));
  const names = new Map(
    courses.map(({ data, file, place }) => [data.slug, { name: data.name, file, place }]),
  );
  for (const { file, data, place } of files.length > 0 ? courses : [])
    if (!present.has(data.slug))
      yield {
        rule: 'card-missing',
        file: file.path,
        ...place('slug'),
        message: `the course ${data.slug} has no card in content/services-grid`,
        remedy: `Restore its file there, or write one, such as 0800-${data.slug}.yaml.`,
        subject: `card of ${data.slug}`,
        explains: [ofPicture(data.slug)],
      };
  for (const { file, data, place } of cards) {
    const sold = names.get(data.id);
    // An unknown reference in one of them has its own finding.
    if (!sold || sold.name === data.title || /[{}]/.test(sold.name + data.title)) continue;
    const title = { file: file.path, ...place('title') };
    yield {
      rule: 'card-title',
      ...title,
      compares: [title, { file: sold.file.path, ...sold.place('name') }],
      message: `title is ${quoted(data.title)}, but the course is named ${quoted(sold.name)} in ${sold.file.path}`,
      remedy: `Write ${quoted(sold.name)} here, or change the name there.`,
      subject: `${data.title} for ${sold.name}`,
      follows: ofOwnId(file),
    };
  }
}

/** Months that took the place of others in a plan that was on sale. */
function* renamedReports(
  courses: readonly Course[],
  { base }: RuleContext,
): Iterable<FileReport<Id>> {
  const earlier = base ? documentsOf(course, base) : [];
  for (const { file, data, place } of courses) {
    const before = earlier.find((each) => each.data.slug === data.slug)?.data.plans ?? [];
    const sold = new Set(before.map(({ months }) => months));
    const now = new Set(data.plans.map(({ months }) => months));
    for (const [index, { months }] of data.plans.entries()) {
      const was = before[index]?.months;
      if (sold.has(months) || was === undefined || now.has(was)) continue;
      yield {
        rule: 'plan-renamed',
        file: file.path,
        ...place('plans', index, 'months'),
        message: `the plan of ${counted(was, 'month')} has become one of ${months}, but orders and invoices know it by its ${counted(was, 'month')}`,
        remedy: `Write ${was} here again. Add a plan of ${counted(months, 'month')} as an entry of its own; a plan that is no longer sold gets effectiveUntil.`,
        endsWithMerge: true,
        follows: ofOwnId(file),
      };
    }
  }
}
