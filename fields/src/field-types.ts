import { boolean } from './types/boolean.js';
import { color } from './types/color.js';
import { currency } from './types/currency.js';
import { date } from './types/date.js';
import { datetime } from './types/datetime.js';
import { email } from './types/email.js';
import { image } from './types/image.js';
import { integer } from './types/integer.js';
import { json } from './types/json.js';
import { list } from './types/list.js';
import { longText } from './types/long-text.js';
import { multiselect } from './types/multiselect.js';
import { number } from './types/number.js';
import { percent } from './types/percent.js';
import { phone } from './types/phone.js';
import { rating } from './types/rating.js';
import { reference } from './types/reference.js';
import { references } from './types/references.js';
import { select } from './types/select.js';
import { text } from './types/text.js';
import { time } from './types/time.js';
import { url } from './types/url.js';
import type { FieldType } from './field-type.js';

/** All types, in the order of menus. */
export const fieldTypes = {
  text,
  long_text: longText,
  number,
  integer,
  currency,
  percent,
  rating,
  boolean,
  date,
  datetime,
  time,
  select,
  multiselect,
  list,
  email,
  phone,
  url,
  color,
  image,
  reference,
  references,
  json,
} satisfies { readonly [Id in string]: FieldType<Id> };
export type FieldTypeId = keyof typeof fieldTypes;

/** The formats by which properties of texts say their type. */
export type TextFormat = Extract<
  (typeof fieldTypes)[FieldTypeId]['schema'],
  { readonly type: 'string'; readonly format: string }
>['format'];

/** The type with this ID. */
export const fieldType = (id: FieldTypeId): FieldType<FieldTypeId> => fieldTypes[id];

/** The IDs in the order of menus. */
export const fieldTypeIds = Object.keys(fieldTypes) as readonly FieldTypeId[];
