import { fileNameOf } from '@buildai/core/shared';

/** Text that a spreadsheet would run as a formula, or that is already guarded like one. */
const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/;
const apostrophes = /^'*$/;

/**
 * Makes a text harmless in a spreadsheet: one that begins like a formula gets an apostrophe in front, which
 * spreadsheets take for “this is text”. Empty text becomes an apostrophe, so that it differs from no value.
 * `restoreText` returns the text exactly.
 */
export function guardText(text: string): string {
  return guarded.test(text) || apostrophes.test(text) ? `'${text}` : text;
}

/** The text before `guardText`; a text that it did not change stays as it is. */
export function restoreText(text: string): string {
  return text.startsWith("'") && (guarded.test(text) || apostrophes.test(text)) ? text.slice(1) : text;
}

/** Whether an entry of a list can be written with separators and read back. */
const isPlainEntry = (entry: unknown) =>
  typeof entry === 'string' && entry !== '' && !/[,;|\n\r[{"]|^\s|\s$/.test(entry);

/** What separates the entries of lists in exported cells. */
export const listSeparator = ';';

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isPlainList = Array.isArray(value) && value.length > 0 && value.every(isPlainEntry);
  return isPlainList ? value.join(`${listSeparator} `) : JSON.stringify(value);
}

/** A value as an exported cell; empty for no value. Only text is guarded: a number such as -5 is no formula. */
export function exportedCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return guardText(plainText(value));
}

/** The columns of the platform, which every export of all columns has. */
export const exportedPlatformFields = ['id', 'createdAt', 'updatedAt', 'creatorId'] as const;

/** Whether these are the headers of an export of ours, whose cells are guarded. */
export function isOwnExport(headers: readonly string[]): boolean {
  return exportedPlatformFields.every((field) => headers.includes(field));
}

const exportName = /_export_\d{4}-\d{2}-\d{2}\b[^/]*$/;

/** `Project task_export_2026-01-31.csv` */
export function exportFileName(label: string, day: string, format: string): string {
  return `${fileNameOf(label, 'rows')}_export_${day}.${format}`;
}

/** Whether a file is called like an export of ours, whose cells are guarded. */
export function isExportName(fileName: string): boolean {
  return exportName.test(fileName);
}
