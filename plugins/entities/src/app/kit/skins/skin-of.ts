import type { ScreenFieldType } from '@buildai/fields';
import type { Field } from '../../client/field.js';
import type { FieldSkin } from './field-skin.js';
import { boolean, multiselect, reference, select } from './choice-skins.js';
import { currency, number, percent, rating } from './number-skins.js';
import { ofType } from './of-type.js';
import { anyText, email, image, longText, phone, text, url } from './text-skins.js';
import { date, datetime, time } from './time-skins.js';

const skins: Readonly<Record<ScreenFieldType, FieldSkin>> = {
  text,
  long_text: longText,
  number,
  currency,
  percent,
  rating,
  boolean,
  date,
  datetime,
  time,
  select,
  multiselect,
  email,
  phone,
  url,
  color: anyText,
  image,
  reference,
};

/** The skin of a field. */
export const skinOf = ({ type }: Field): FieldSkin => ofType(skins, type);
