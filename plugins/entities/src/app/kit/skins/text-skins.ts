import type { FieldSkin } from './field-skin.js';
import type { RecordTexts } from '../../texts/record-text.js';
import { isEmailAddress } from '@buildai/core/shared';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { recordText } from '../../texts/record-text.js';

/** A value as it is stored. */
export const storedText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

export const anyText: FieldSkin = {
  text: storedText,
  draft: (value) => (isBlank(value) ? '' : value),
  stored: (value) => (typeof value === 'string' ? value.trim() : value),
};

/** @param message what to enter instead */
const textThat = (isValid: (text: string) => boolean, message: keyof RecordTexts): FieldSkin => ({
  ...anyText,
  problem: (value) => (isValid(String(value).trim()) ? undefined : recordText(message)),
});

/** A text that has to match. @param message what to enter instead */
export const textLike = (pattern: RegExp, message: keyof RecordTexts): FieldSkin =>
  textThat((text) => pattern.test(text), message);

export const text: FieldSkin = { ...anyText, onCard: 'title' };
export const longText: FieldSkin = { ...anyText, isLong: true, spans: 'form and details' };
export const email = textThat(isEmailAddress, 'enterEmail');
export const phone = textLike(/^[+\d][\d\s()./-]{2,}$/, 'enterPhone');
export const url = textLike(/^(https?:\/\/)?[^\s/.]+\.[^\s]+$/i, 'enterWebAddress');
export const image: FieldSkin = {
  ...anyText,
  sortedBy: 'nobody',
  onCard: 'picture',
  spans: 'form and details',
};
