import {
  boolean,
  currency,
  email,
  image,
  longText,
  number,
  percent,
  reference,
  select,
  text,
  url,
} from './define-field.js';
import { entity, publicAccess, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';

const course = entity('Course', {
  also: ['class', 'training', 'curriculum', 'subject', 'program', 'programme'],
  icon: 'GraduationCap',
  description: 'Everything you can learn here.',
  layout: 'cards',
  fields: [
    text('Title', { required: true, placeholder: 'Drawing from life' }),
    select('Topic', ['Art:pink', 'Language:blue', 'Technology:violet', 'Music:amber', 'Business:teal'], {
      initial: 'Art',
    }),
    select('Level', ['Beginner:green', 'Intermediate:amber', 'Advanced:red'], { initial: 'Beginner' }),
    reference('Teacher'),
    number('Hours', { min: 0, step: 0.5 }),
    currency('Price', { min: 0, step: 1, inTable: false }),
    longText('Description', { inTable: false }),
    image('Picture', { inTable: false }),
  ],
  samples: rows(
    ['title', 'topic', 'level', 'teacher', 'hours', 'price', 'description'],
    [
      [
        'Drawing from life',
        'Art',
        'Beginner',
        'Carla Mendes',
        6,
        59,
        'Look longer, draw less, and see more.',
      ],
      [
        'Spanish for travelers',
        'Language',
        'Beginner',
        'Diego Vidal',
        12,
        89,
        'Order, ask, joke and find your way.',
      ],
      [
        'Practical statistics',
        'Technology',
        'Intermediate',
        'Nia Roberts',
        9,
        120,
        'What the numbers say, and what they don’t.',
      ],
      ['Fingerstyle guitar', 'Music', 'Intermediate', 'Jon Ashe', 10, 75, ''],
    ],
  ),
});

const lesson = entity('Lesson', {
  also: ['module', 'chapter', 'lecture', 'unit', 'video', 'topic'],
  icon: 'BookOpen',
  description: 'One step at a time.',
  fields: [
    text('Title', { required: true, placeholder: 'Seeing shapes' }),
    reference('Course', { required: true }),
    number('Order', { name: 'position', min: 1, step: 1, initial: 1 }),
    number('Minutes', { min: 1, step: 1 }),
    boolean('Completed'),
    url('Video', { inTable: false }),
    longText('Text', { inTable: false }),
  ],
  samples: rows(
    ['title', 'course', 'position', 'minutes', 'completed', 'text'],
    [
      [
        'Seeing shapes',
        'Drawing from life',
        1,
        25,
        true,
        'Squint until the details are gone. Draw what is left.',
      ],
      ['Light and shadow', 'Drawing from life', 2, 30, true, 'Three values are enough for a cup.'],
      ['Hands', 'Drawing from life', 3, 40, false, 'Begin with a mitten.'],
      ['Faces', 'Drawing from life', 4, 45, false, ''],
      ['At the café', 'Spanish for travelers', 1, 20, true, '¿Me pone un café, por favor?'],
      ['Finding the way', 'Spanish for travelers', 2, 20, false, ''],
      ['Small talk', 'Spanish for travelers', 3, 25, false, ''],
      ['Averages lie', 'Practical statistics', 1, 35, false, ''],
      ['Asking the right question', 'Practical statistics', 2, 35, false, ''],
      ['Thumb and two fingers', 'Fingerstyle guitar', 1, 30, false, ''],
    ],
  ),
});

const student = entity('Student', {
  also: ['learner', 'participant', 'pupil', 'enrolment', 'enrollment', 'trainee', 'member'],
  icon: 'UsersRound',
  description: 'Everyone who is learning.',
  access: teamAccess,
  fields: [
    text('Name', { required: true }),
    email('Email', { name: 'email' }),
    reference('Course'),
    percent('Progress', { min: 0, max: 100, step: 5 }),
    select('Status', ['Active:green', 'Paused:amber', 'Finished:blue'], { initial: 'Active' }),
  ],
  samples: rows(
    ['name', 'email', 'course', 'progress', 'status'],
    [
      ['Olga Ivanova', 'olga@mail.example', 'Drawing from life', 50, 'Active'],
      ['Marcus Reed', 'marcus@mail.example', 'Spanish for travelers', 35, 'Active'],
      ['Zoe Lambert', 'zoe@mail.example', 'Practical statistics', 100, 'Finished'],
      ['Hiro Sato', 'hiro@mail.example', 'Fingerstyle guitar', 10, 'Paused'],
    ],
  ),
});

const teacher = entity('Teacher', {
  also: ['instructor', 'tutor', 'coach', 'lecturer', 'trainer'],
  icon: 'Presentation',
  description: 'Everyone who teaches.',
  fields: [
    text('Name', { required: true }),
    text('Subject'),
    email('Email', { name: 'email' }),
    longText('Bio', { inTable: false }),
  ],
  samples: rows(
    ['name', 'subject', 'email', 'bio'],
    [
      ['Carla Mendes', 'Drawing', 'carla@school.example', 'Draws every morning before coffee.'],
      ['Diego Vidal', 'Spanish', 'diego@school.example', ''],
      ['Nia Roberts', 'Statistics', 'nia@school.example', ''],
      ['Jon Ashe', 'Guitar', 'jon@school.example', ''],
    ],
  ),
});

export const courses: Domain = {
  id: 'courses',
  words: [
    'course',
    'learning',
    'online course',
    'academy',
    'lesson',
    'e-learning',
    'elearning',
    'lms',
    'training portal',
    'education',
  ],
  name: 'Atelier',
  tagline: 'Learn something new, one lesson at a time.',
  icon: 'GraduationCap',
  theme: { palette: 'amber', neutrals: 'warm' },
  access: publicAccess,
  entities: [course, lesson, student, teacher],
  usual: ['Course', 'Lesson', 'Student', 'Teacher'],
  features: ['progress', 'certificate', 'quiz'],
  views: [
    {
      kind: 'learn',
      title: 'Learn',
      icon: 'CirclePlay',
      entity: 'Course',
      lessons: 'Lesson',
      lessonReference: 'course',
      lessonDone: 'completed',
    },
  ],
  dashboard: {
    title: 'Welcome back',
    description: 'Where you are and what’s next.',
    stats: [
      { label: 'Courses', icon: 'GraduationCap', entity: 'Course', measure: 'count', hint: 'To choose from' },
      {
        label: 'Lessons completed',
        icon: 'CircleCheck',
        entity: 'Lesson',
        measure: 'count',
        where: [{ field: 'completed', set: true }],
        hint: 'In all courses',
      },
      {
        label: 'Active students',
        icon: 'UsersRound',
        entity: 'Student',
        measure: 'count',
        where: [{ field: 'status', is: ['active'] }],
        hint: 'Learning now',
      },
      {
        label: 'Average progress',
        icon: 'TrendingUp',
        entity: 'Student',
        measure: 'average',
        field: 'progress',
        hint: 'Percent, all students',
      },
    ],
    charts: [
      { title: 'Lessons by course', kind: 'bar', entity: 'Lesson', by: 'course' },
      { title: 'Courses by topic', kind: 'pie', entity: 'Course', by: 'topic' },
    ],
    highlights: [
      {
        title: 'Next lessons',
        entity: 'Lesson',
        sort: 'position',
        where: [{ field: 'completed', set: false }],
        detail: 'course',
        empty: 'All lessons completed.',
      },
      {
        title: 'Newest students',
        entity: 'Student',
        sort: '-createdAt',
        detail: 'course',
        badge: 'status',
        empty: 'No one has joined yet.',
      },
    ],
  },
};
