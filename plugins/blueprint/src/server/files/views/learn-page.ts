import type { EntityPlan } from '../../plan/app-plan.js';
import type { LearnView } from '../../plan/view-plan.js';
import { namesOf } from '../names.js';
import { fillPage } from './fill-page.js';

export function learnPage(view: LearnView, entity: EntityPlan, lessons: EntityPlan): string {
  const { lessonReference, lessonDone } = view;
  const lesson = namesOf(lessons);
  return fillPage(view, entity, {
    ...{ lessonReference, lessonDone },
    Lesson: lessons.name,
    lesson: lesson.one,
    lessons: lesson.many,
    lessonTitle: lessons.title,
    lessonRoute: lesson.route,
    order: lessons.fields.some(({ name }) => name === 'position') ? 'position' : 'createdAt',
  });
}
