import type { FieldTypeId } from '@buildai/fields';
import type { Column } from '../model/column.js';
import { boolean, multiselect, reference, references, select } from './choice-skins.js';
import type { ColumnSkin } from './column-skin.js';
import { date, datetime } from './moment-skins.js';
import { currency, number, percent, rating } from './number-skins.js';
import { image, json, longText, text, time } from './text-skins.js';

const skins: Readonly<Record<FieldTypeId, ColumnSkin>> = {
  text,
  long_text: longText,
  number,
  integer: number,
  currency,
  percent,
  rating,
  boolean,
  date,
  datetime,
  time,
  select,
  multiselect,
  list: json,
  email: text,
  phone: text,
  url: text,
  color: text,
  image,
  reference,
  references,
  json,
};

/** How a column behaves. */
export const skinOf = ({ type }: Column): ColumnSkin => skins[type];
