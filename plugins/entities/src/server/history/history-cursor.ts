import { invalidInput } from '../model/invalid-input.js';

/** Where an entry stands: by time, at the same time changes before creations, then by number or ID. */
export type HistoryPosition =
  | { readonly at: string; readonly seq: number; readonly rowId?: undefined }
  | { readonly at: string; readonly rowId: string; readonly seq?: undefined };

export function encodePosition({ at, seq, rowId }: HistoryPosition): string {
  return seq === undefined ? `${at}_c${rowId}` : `${at}_h${seq}`;
}

/** @throws InvalidInput */
export function decodePosition(text: string): HistoryPosition {
  const [, at, kind, rest = ''] = /^([\d:.TZ-]{10,30})_(?:(h)(?=\d+$)|c)([a-z0-9]{1,40})$/.exec(text) ?? [];
  if (at === undefined) throw invalidInput('query.before', 'This is not the ID of an entry.');
  return kind === undefined ? { at, rowId: rest } : { at, seq: Number(rest) };
}

/** Newest first. */
export function byNewest(a: HistoryPosition, b: HistoryPosition): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.seq !== undefined && b.seq !== undefined) return b.seq - a.seq;
  if (a.rowId !== undefined && b.rowId !== undefined) return a.rowId < b.rowId ? 1 : -1;
  return a.seq !== undefined ? -1 : 1;
}
