import { appTimeZone } from '../lib/app-time.js';
import { appLocale } from './app-language.js';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Formats days in the language of the app; cached. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${appLocale() ?? ''} ${JSON.stringify(options)}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(appLocale(), options);
  dates.set(key, format);
  return format;
}

/** Formats points in time in the language of the app, as its clocks show them; cached. */
export const momentFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat({ ...options, timeZone: appTimeZone() });

/** Formats numbers in the language of the app; cached. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${appLocale() ?? ''} ${JSON.stringify(options)}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(appLocale(), options);
  numbers.set(key, format);
  return format;
}

/** The first day of the week in the language of the app: 0 for Sunday. */
export function firstWeekday(): number {
  const own = new Intl.Locale(appLocale() ?? navigator.language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return (own.getWeekInfo?.().firstDay ?? 1) % 7;
}
