import { isSameMonth, startOfMonth, subMonths } from 'date-fns';
import { appDay, appToday } from '@/lib/time';
import { formatAmount, formatDay } from '@/services/formats';

const money = { currency: 'USD' };

export function formatMoney(amount) {
  return formatAmount(amount, money.currency);
}

export function sumOf(records, field) {
  return records.reduce((sum, record) => sum + (record[field] ?? 0), 0);
}

/** The average of the records that have a value, to one decimal. */
export function averageOf(records, field) {
  const filled = records.filter((record) => record[field] != null);
  return filled.length === 0 ? 0 : Math.round((sumOf(filled, field) / filled.length) * 10) / 10;
}

function measure(records, amount) {
  return amount ? sumOf(records, amount) : records.length;
}

/** A point for each option of a select field: the number of records, or the sum of `amount`. */
export function byOption(records, field, options, amount) {
  return options.map(({ value, label }) => ({
    name: label,
    value: measure(
      records.filter((record) => [record[field]].flat().includes(value)),
      amount,
    ),
  }));
}

/** A point for each referenced record: the number of references, or the sum of `amount`. */
export function byReference(records, field, targets, label, amount) {
  return targets.map((target) => ({
    name: target[label],
    value: measure(
      records.filter((record) => record[field] === target.id),
      amount,
    ),
  }));
}

/** A point for each of the last six months. */
export function byMonth(records, field, amount) {
  return [5, 4, 3, 2, 1, 0].map((ago) => {
    const month = subMonths(startOfMonth(appToday()), ago);
    const within = records.filter(
      (record) => record[field] && isSameMonth(appDay(record[field]), month),
    );
    return { name: formatDay(month, { month: 'short' }), value: measure(within, amount) };
  });
}

/** A point for each of the last twelve records that have a value, by date. */
export function overTime(records, date, field) {
  return records
    .filter((record) => record[date] && record[field] != null)
    .sort((one, other) => (one[date] < other[date] ? -1 : 1))
    .slice(-12)
    .map((record) => ({
      name: formatDay(appDay(record[date]), { month: 'short', day: 'numeric' }),
      value: record[field],
    }));
}
