import { startStandIn, StandInTokens } from '@buildai/context-sources/testing';
import type { StandIn } from '@buildai/context-sources/testing';

export interface StandInFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly parents?: readonly string[];
  /** The text of it, or of what it is exported as. */
  content: string;
  /** Of a spreadsheet: rows of cells by the title of the sheet. */
  readonly sheets?: Readonly<Record<string, readonly (readonly string[])[]>>;
  trashed?: boolean;
  modifiedTime?: string;
  readonly isInSharedDrive?: boolean;
}

const google = (kind: string) => `application/vnd.google-apps.${kind}`;
export const folder = (id: string, parents: readonly string[] = []): StandInFile => ({
  id,
  name: id,
  parents,
  mimeType: google('folder'),
  content: '',
});
export const document = (id: string, content: string, parents: readonly string[] = []): StandInFile => ({
  id,
  name: id,
  parents,
  content,
  mimeType: google('document'),
});
export const file = (id: string, mimeType: string, content: string): StandInFile => ({
  id,
  name: id,
  mimeType,
  content,
});

export function refusal(status: number, reason: string): Response {
  const error = {
    code: status,
    message: `Refused: ${reason}`,
    errors: [{ domain: 'global', reason, message: reason }],
  };
  return Response.json({ error }, { status });
}

const exportFormats: Readonly<Record<string, readonly string[]>> = {
  [google('document')]: ['text/markdown', 'text/html', 'text/plain', 'application/pdf'],
  [google('presentation')]: ['text/plain', 'application/pdf'],
};

/** Drive's and Sheets' APIs over some files, a few to a page, whatever is asked for. */
export interface DriveStandIn extends StandIn {
  readonly files: StandInFile[];
  readonly tokens: StandInTokens;
  /** Answers in place of the next call about a file. */
  refuseNext(response: Response): void;
}

export async function startDrive(files: StandInFile[], perPage = 2): Promise<DriveStandIn> {
  const tokens = new StandInTokens();
  const refusals: Response[] = [];
  const shown = (each: StandInFile, fields: string) => {
    const isGoogles = each.mimeType.startsWith(google(''));
    const all: Readonly<Record<string, unknown>> = {
      kind: 'drive#file',
      id: each.id,
      name: each.name,
      mimeType: each.mimeType,
      modifiedTime: each.modifiedTime ?? '2025-02-01T10:00:00.000Z',
      version: '7',
      trashed: each.trashed ?? false,
      parents: each.parents ?? ['root'],
      webViewLink: `https://drive.google.com/file/d/${each.id}/view`,
      ...(isGoogles ? {} : { size: String(Buffer.byteLength(each.content)) }),
    };
    const wanted = /files\((.*)\)/.exec(fields)?.[1] ?? fields;
    return Object.fromEntries(wanted.split(',').flatMap((name) => (name in all ? [[name, all[name]]] : [])));
  };

  const list = (query: URLSearchParams) => {
    const q = query.get('q') ?? '';
    const parent = /'([^']+)' in parents/.exec(q)?.[1];
    const says = /fullText contains '((?:\\.|[^'])*)'/.exec(q)?.[1]?.replace(/\\(.)/g, '$1');
    const types = [...q.matchAll(/mimeType = '([^']+)'/g)].map(([, type]) => type);
    if (parent !== undefined && !files.some(({ id }) => id === parent)) return refusal(404, 'notFound');
    const found = files.filter(
      (each) =>
        !(q.includes('trashed = false') && each.trashed) &&
        types.includes(each.mimeType) &&
        (parent === undefined || each.parents?.includes(parent)) &&
        (says === undefined ||
          each.mimeType === google('folder') ||
          `${each.name} ${each.content}`.includes(says)) &&
        (!each.isInSharedDrive ||
          (query.get('includeItemsFromAllDrives') === 'true' && query.get('corpora') === 'allDrives')),
    );
    const from = Number(query.get('pageToken')?.replace('page-', '') ?? 0);
    return Response.json({
      kind: 'drive#fileList',
      incompleteSearch: false,
      ...(from + perPage < found.length ? { nextPageToken: `page-${from + perPage}` } : {}),
      files: found.slice(from, from + perPage).map((each) => shown(each, query.get('fields') ?? '')),
    });
  };

  const valuesOf = ({ sheets = {} }: StandInFile, range: string) => {
    const [, title = '', first, last] = /^'(.*)'!(\d+):(\d+)$/.exec(range) ?? [];
    const rows = sheets[title.replaceAll("''", "'")]?.slice(Number(first) - 1, Number(last)) ?? [];
    const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
    return { range, majorDimension: 'ROWS', ...(trimmed.length > 0 ? { values: trimmed } : {}) };
  };

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/token') return tokens.answer(request);
    if (!tokens.lets(request)) return refusal(401, 'authError');
    if (pathname === '/drive/v3/about') {
      const user = { permissionId: '77', displayName: 'Ada Lovelace', emailAddress: 'ada@example.com' };
      return Response.json({ kind: 'drive#about', user });
    }
    const refused = refusals.shift();
    if (refused) return refused;
    if (pathname === '/drive/v3/files') return list(searchParams);
    const [, id = '', rest = ''] =
      /^\/(?:drive\/v3\/files|v4\/spreadsheets)\/([^/]+)(.*)$/.exec(pathname) ?? [];
    const found = files.find((each) => each.id === decodeURIComponent(id));
    if (!found) return refusal(404, 'notFound');
    if (pathname.startsWith('/v4/')) {
      if (rest === '/values:batchGet') {
        const valueRanges = searchParams.getAll('ranges').map((range) => valuesOf(found, range));
        return Response.json({ spreadsheetId: id, valueRanges });
      }
      if (rest !== '')
        return Response.json(valuesOf(found, decodeURIComponent(rest.replace('/values/', ''))));
      const sheets = Object.entries(found.sheets ?? {}).map(([title, rows]) => ({
        properties: { title, gridProperties: { rowCount: rows.length + 3 } },
      }));
      return Response.json({ sheets: [...sheets, { properties: { title: 'Chart', sheetType: 'OBJECT' } }] });
    }
    if (rest === '/export') {
      const format = searchParams.get('mimeType') ?? '';
      const isPossible = exportFormats[found.mimeType]?.includes(format);
      return isPossible
        ? new Response(found.content, { headers: { 'content-type': format } })
        : refusal(403, 'fileNotExportable');
    }
    if (searchParams.get('alt') === 'media') {
      return new Response(found.content, { headers: { 'content-type': found.mimeType } });
    }
    return Response.json(shown(found, searchParams.get('fields') ?? ''));
  };
  return Object.assign(await startStandIn(answer), {
    files,
    tokens,
    refuseNext: (response: Response) => refusals.push(response),
  });
}
