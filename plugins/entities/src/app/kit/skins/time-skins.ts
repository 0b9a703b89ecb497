import type { FieldSkin } from './field-skin.js';
import { inputTime, readDay, readMoment } from '@buildai/app-kit/lib/app-time.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { dateFormat, momentFormat } from '@buildai/app-kit/texts/formats.js';
import { writtenDay } from '@buildai/core/shared';
import { recordText } from '../../texts/record-text.js';
import { anyText, textLike } from './text-skins.js';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

const formatted = (value: unknown, date: Date | undefined, format: Intl.DateTimeFormat) =>
  date ? format.format(date) : String(value);

/** A value as its input has it. @param length of a text of the input */
const cut = (length: number) => (value: unknown) => (isBlank(value) ? '' : String(value).slice(0, length));

export const date: FieldSkin = {
  text: (value) => formatted(value, readDay(writtenDay(String(value))), dateFormat(day)),
  compare: (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0),
  draft: cut(10),
  stored: anyText.stored,
  problem: (value) => (readDay(value) ? undefined : recordText('enterDate')),
};

const momentDraft = (value: unknown) => (isBlank(value) ? '' : inputTime(value));

export const datetime: FieldSkin = {
  ...date,
  text: (value) => formatted(value, readMoment(value), momentFormat({ ...day, ...clock })),
  draft: momentDraft,
  // The field of a form has no seconds, and says nothing of the two times that clocks show when they are set back.
  stored: (value, before) => (value === momentDraft(before) ? before : readMoment(value)?.toISOString()),
};

export const time: FieldSkin = {
  ...textLike(/^([01]\d|2[0-3]):[0-5]\d/, 'enterTime'),
  // A stored `14:30` as people of this place write it.
  text: (value) => {
    const moment = new Date(`1970-01-01T${String(value)}Z`);
    const known = Number.isNaN(moment.getTime()) ? undefined : moment;
    return formatted(value, known, dateFormat({ ...clock, timeZone: 'UTC' }));
  },
  draft: cut(5),
};
