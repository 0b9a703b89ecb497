import {
  date,
  datetime,
  email,
  longText,
  number,
  percent,
  phone,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const student = entity('Student', {
  also: ['pupil', 'child', 'kid', 'learner'],
  icon: 'Backpack',
  description: 'Everyone in your classes.',
  fields: [
    text('Name', { required: true, placeholder: 'Emilia Rossi' }),
    reference('Class'),
    email('Email', { name: 'email' }),
    phone('Phone of parents', { name: 'parentPhone', inTable: false }),
    date('Birthday'),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['name', 'class', 'email', 'parentPhone', 'birthday', 'notes'],
    [
      ['Emilia Rossi', '5a', 'emilia@school.example', '+1 555 0171', daysAgo(4010), ''],
      ['Yusuf Kaya', '5a', 'yusuf@school.example', '+1 555 0172', daysAgo(3950), 'Plays the trumpet.'],
      ['Hanna Lind', '5b', 'hanna@school.example', '+1 555 0173', daysAgo(4105), ''],
      ['Pablo Ruiz', '5b', 'pablo@school.example', '+1 555 0174', daysAgo(3990), 'Sits in the front row.'],
      ['Ivy Clarke', '5a', 'ivy@school.example', '+1 555 0175', daysAgo(4060), ''],
    ],
  ),
});

const group = entity('Class', {
  also: ['classroom', 'grade level', 'form', 'course'],
  icon: 'School',
  description: 'The classes you teach.',
  fields: [
    text('Name', { required: true, placeholder: '5a' }),
    text('Room'),
    text('Class teacher', { name: 'teacher' }),
  ],
  samples: rows(
    ['name', 'room', 'teacher'],
    [
      ['5a', '204', 'Ms Okafor'],
      ['5b', '207', 'Mr Lindqvist'],
    ],
  ),
});

const grade = entity('Grade', {
  also: ['mark', 'exam', 'test', 'exam result', 'score', 'assessment'],
  icon: 'ClipboardCheck',
  description: 'Tests and how they went.',
  fields: [
    text('Test', { required: true, placeholder: 'Fractions' }),
    reference('Student', { required: true }),
    select('Subject', ['Maths:blue', 'Language:pink', 'Science:green', 'Music:amber', 'Sport:orange'], {
      initial: 'Maths',
    }),
    percent('Result', { min: 0, max: 100, step: 1 }),
    date('Date'),
  ],
  samples: rows(
    ['test', 'student', 'subject', 'result', 'date'],
    [
      ['Fractions', 'Emilia Rossi', 'Maths', 92, daysAgo(6)],
      ['Fractions', 'Yusuf Kaya', 'Maths', 78, daysAgo(6)],
      ['Fractions', 'Ivy Clarke', 'Maths', 64, daysAgo(6)],
      ['Short story', 'Hanna Lind', 'Language', 88, daysAgo(12)],
      ['Short story', 'Pablo Ruiz', 'Language', 71, daysAgo(12)],
      ['Magnets', 'Hanna Lind', 'Science', 95, daysAgo(3)],
    ],
  ),
});

const homework = entity('Homework', {
  also: ['assignment', 'exercise', 'task'],
  icon: 'NotebookPen',
  description: 'What’s due and for whom.',
  fields: [
    text('Title', { required: true, placeholder: 'Page 42, one to five' }),
    reference('Class'),
    date('Due date'),
    select('Status', ['Set:blue', 'Collected:amber', 'Marked:green'], { initial: 'Set' }),
    longText('Instructions', { inTable: false }),
  ],
  samples: rows(
    ['title', 'class', 'dueDate', 'status', 'instructions'],
    [
      ['Page 42, one to five', '5a', inDays(2), 'Set', ''],
      ['A letter to the mayor', '5b', inDays(5), 'Set', 'One page, with an address.'],
      ['Magnets at home', '5b', daysAgo(2), 'Marked', ''],
    ],
  ),
});

const attendance = entity('Attendance', {
  also: ['absence', 'attendance record'],
  icon: 'UserCheck',
  description: 'Who was there.',
  fields: [
    text('Note', { required: true, placeholder: 'Doctor' }),
    reference('Student', { required: true }),
    datetime('When', { name: 'startsAt' }),
    select('Kind', ['Present:green', 'Late:amber', 'Absent:red'], { initial: 'Present' }),
    number('Hours', { min: 0, step: 1 }),
  ],
  samples: rows(
    ['note', 'student', 'startsAt', 'kind', 'hours'],
    [
      ['Doctor', 'Pablo Ruiz', daysAgo(1, '08:00'), 'Absent', 2],
      ['Bus', 'Ivy Clarke', daysAgo(3, '08:00'), 'Late', 1],
    ],
  ),
});

export const school: Domain = {
  id: 'school',
  words: [
    'school',
    'classroom',
    'gradebook',
    'grade',
    'homework',
    'attendance',
    'student',
    'teacher',
    'student management',
  ],
  name: 'Homeroom',
  tagline: 'Classes, students and how they are doing.',
  icon: 'School',
  theme: { palette: 'blue', corners: 'round' },
  access: teamAccess,
  entities: [student, group, grade, homework, attendance],
  usual: ['Student', 'Class', 'Grade', 'Homework'],
  features: ['report card', 'average'],
  views: [
    {
      kind: 'calendar',
      title: 'Calendar',
      icon: 'CalendarDays',
      entity: 'Homework',
      date: 'dueDate',
      colour: 'status',
    },
  ],
  dashboard: {
    title: 'Good morning',
    description: 'Your classes at a glance.',
    stats: [
      { label: 'Students', icon: 'Backpack', entity: 'Student', measure: 'count', hint: 'In all classes' },
      {
        label: 'Average result',
        icon: 'TrendingUp',
        entity: 'Grade',
        measure: 'average',
        field: 'result',
        hint: 'Percent, all tests',
      },
      {
        label: 'Homework set',
        icon: 'NotebookPen',
        entity: 'Homework',
        measure: 'count',
        where: [{ field: 'status', is: ['set'] }],
        hint: 'Still to come in',
      },
      { label: 'Classes', icon: 'School', entity: 'Class', measure: 'count', hint: 'That you teach' },
    ],
    charts: [
      { title: 'Students by class', kind: 'bar', entity: 'Student', by: 'class' },
      { title: 'Tests by subject', kind: 'pie', entity: 'Grade', by: 'subject' },
    ],
    highlights: [
      {
        title: 'Due next',
        entity: 'Homework',
        sort: 'dueDate',
        where: [{ field: 'dueDate', when: 'upcoming' }],
        detail: 'dueDate',
        badge: 'status',
        empty: 'No homework assigned.',
      },
      {
        title: 'Latest results',
        entity: 'Grade',
        sort: '-date',
        detail: 'result',
        badge: 'subject',
        empty: 'No tests yet.',
      },
    ],
  },
};
