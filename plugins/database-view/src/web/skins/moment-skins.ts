import { withFullYear, yearSentence } from '@buildai/entities/shared';
import * as operators from '../filters/operator-choices.js';
import { shortMoment } from '../model/moment-text.js';
import { readMoment } from '../model/read-moment.js';
import { read, refused } from './column-skin.js';
import type { ColumnSkin } from './column-skin.js';

export const datetime: ColumnSkin = {
  text: (value, { timeZone }) => shortMoment(value, timeZone),
  read: (text, column, { dateOrder }) => {
    const moment = readMoment(column, text, dateOrder);
    if (moment !== undefined) return read(moment);
    return refused(withFullYear(text) === undefined ? yearSentence : `“${text}” is not a date.`);
  },
  operators: operators.moment,
  editor: 'cell',
  input: 'datetime-local',
  widths: [104, 190],
};
export const date: ColumnSkin = {
  ...datetime,
  text: (value) => shortMoment(value, 'date'),
  operators: operators.date,
  input: 'date',
};
