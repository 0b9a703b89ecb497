/** A place in the code of an app. */
export interface CodeAddress {
  /** Path of the file. */
  readonly file: string;
  /** From 1. */
  readonly line?: number | null | undefined;
  /** From 1; ignored without a line. */
  readonly column?: number | null | undefined;
}

/** Search parameters of the builder page that show a place in the code editor. */
export function codeSearch({ file, line, column }: CodeAddress): URLSearchParams {
  const query = new URLSearchParams({ panel: 'code', file });
  if (typeof line !== 'number') return query;
  query.set('line', String(line));
  if (typeof column === 'number') query.set('column', String(column));
  return query;
}

/** Address of a place in the code editor of an app. */
export const codeAddress = (appId: string, place: CodeAddress): string =>
  `/build/app/${appId}?${codeSearch(place)}`;
