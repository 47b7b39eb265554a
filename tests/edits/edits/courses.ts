import { type Edit, pathAfter, renameFile } from '../edit';

const courses = 'content/courses';
const home = 'content/pages/home.yaml';

const newCourse = `name: Swing VIP
summary: Swing trades in stocks, held for some days.
image: /images/courses/swing-vip.svg
alt: A line of prices that rises from one low to the next
signals: "{this.callsPerDay} trades a day"
details:
  - Swing trades in stocks of the large indices.
  - Each trade is held for two days to three weeks.
  - For a capital of {this.capital}.
callsPerDay:
  from: 1
  to: 2
capital:
  from: 25000
  to: 150000
features:
  - "{this.callsPerDay} swing trades a day"
  - Levels for each trade
  - For a capital of {this.capital}
  - A message when a trade is closed
card: {}
best: 3
plans:
  - months: 1
    price: 4000
  - months: 3
    price: 9000
`;

/** Courses, their figures and their cards on Home. */
export const courseEdits: readonly Edit[] = [
  {
    name: 'a course is added: a document and a picture',
    make: (content) => {
      const last = content.last(courses);
      content.write(pathAfter(content, last, 'swing-vip'), newCourse);
      content.fields(last, (course) =>
        content.copy(`public${course.text('image')}`, 'public/images/courses/swing-vip.svg'),
      );
    },
  },
  {
    name: 'a course has another name and text',
    make: (content) =>
      content.fields(content.named(courses, 'vip-options-selling'), (course) => {
        course.set(['name'], 'VIP Option Selling Desk');
        course.set(['summary'], 'Option selling with a hedge for each position.');
        course.append(['details'], 'Positions are closed before expiry.');
      }),
  },
  {
    name: 'the banner of a course is another picture',
    make: (content) => {
      const course = content.named(courses, 'btst-vip');
      renameFile(content, course, ['image'], 'overnight-trades');
      content.fields(course, (fields) => fields.set(['alt'], 'A line of prices through the night'));
    },
  },
  {
    name: 'two courses change places',
    make: (content) => {
      const [first = '', second = ''] = content.list(courses);
      content.copy(first, pathAfter(content, second, first.replace(/^.*\/\d+-|\.yaml$/g, '')));
      content.remove(first);
    },
  },
  {
    name: 'the trades of a course are for another capital',
    make: (content) =>
      content.fields(content.named(courses, 'premium-options-buying'), (course) =>
        course.set(['capital', 'to'], course.number('capital', 'to') + 15_000),
      ),
  },
  {
    name: 'a course has more calls a day',
    make: (content) =>
      content.fields(content.named(courses, 'premium-options-buying'), (course) => {
        course.set(['callsPerDay', 'to'], course.number('callsPerDay', 'to') + 2);
        course.set(['newCallsPerDay', 'to'], course.number('newCallsPerDay', 'to') + 1);
      }),
  },
  {
    name: 'a course has fewer signals a week',
    make: (content) =>
      content.fields(content.named(courses, 'vip-group-complete-package'), (course) =>
        course.set(['signalsPerWeek'], { from: 2, to: 3 }),
      ),
  },
  {
    name: 'a card of the services grid has another line',
    make: (content) =>
      content.fields(content.list(courses)[0] ?? '', (course) =>
        course.set(['card', 'bullets', 3], 'A stop loss in each of them'),
      ),
  },
  {
    name: 'a course has no card',
    make: (content) => content.fields(content.last(courses), (course) => course.remove('card')),
  },
  {
    name: 'one course more is recommended',
    make: (content) =>
      content.fields(home, (page) =>
        page.append(['services', 'recommended'], 'premium-options-buying'),
      ),
  },
];
