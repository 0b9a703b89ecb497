import { formatDate, parseISO } from 'date-fns';

export const euro = (value = 0) => value.toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });
export const day = (text) => (text ? formatDate(parseISO(text), 'dd.MM.yyyy') : '–');
