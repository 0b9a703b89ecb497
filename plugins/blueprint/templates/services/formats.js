import { appTimeZone } from '@/lib/time';

const language = () => document.documentElement.lang || 'en';

export function formatNumber(number) {
  return number.toLocaleString(language());
}

/** A day in the language of the page; `options` say which parts of it. */
export function formatDay(day, options) {
  return day.toLocaleDateString(language(), options);
}

/** A point in time on the clocks of the app. */
export function formatTime(moment) {
  return moment.toLocaleTimeString(language(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: appTimeZone(),
  });
}

/** An amount without cents. */
export function formatAmount(amount, currency) {
  return amount.toLocaleString(language(), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
}
