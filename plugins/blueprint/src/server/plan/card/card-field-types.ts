import type { PlanFieldType } from '@buildai/app-features/shared';
import type { FieldType } from '../field-plan.js';

/** The types of a proposed plan, as the built-in model builds them. */
export const builtTypes: Readonly<Record<PlanFieldType, FieldType>> = {
  text: 'text',
  long_text: 'long_text',
  number: 'number',
  money: 'currency',
  percent: 'percent',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  yes_no: 'boolean',
  choice: 'select',
  choices: 'multiselect',
  email: 'email',
  phone: 'phone',
  url: 'url',
  picture: 'image',
  rating: 'rating',
  color: 'color',
  link: 'reference',
};

export const cardTypes: Readonly<Record<FieldType, PlanFieldType>> = {
  text: 'text',
  long_text: 'long_text',
  number: 'number',
  currency: 'money',
  percent: 'percent',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  boolean: 'yes_no',
  select: 'choice',
  multiselect: 'choices',
  email: 'email',
  phone: 'phone',
  url: 'url',
  image: 'picture',
  reference: 'link',
  rating: 'rating',
  color: 'color',
};
