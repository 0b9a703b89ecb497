import { startFakeServer, FakeTokens } from '@buildai/context-sources/testing';
import type { FakeServer } from '@buildai/context-sources/testing';

export interface FakeFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly parents?: readonly string[];
  /** Its text, or that of its export. */
  content: string;
  /** The sheets of a spreadsheet: rows of cells by title. */
  readonly sheets?: Readonly<Record<string, readonly (readonly string[])[]>>;
  trashed?: boolean;
  modifiedTime?: string;
  readonly isInSharedDrive?: boolean;
  /** Target of a shortcut. */
  readonly leadsTo?: { readonly targetId: string; readonly targetMimeType: string };
  /** The slides of a presentation, as the Slides API returns them. */
  readonly slides?: readonly object[];
}

const google = (kind: string) => `application/vnd.google-apps.${kind}`;
export const folder = (id: string, parents: readonly string[] = []): FakeFile => ({
  id,
  name: id,
  parents,
  mimeType: google('folder'),
  content: '',
});
export const document = (id: string, content: string, parents: readonly string[] = []): FakeFile => ({
  id,
  name: id,
  parents,
  content,
  mimeType: google('document'),
});
export const shortcut = (id: string, to: FakeFile, parents: readonly string[] = []): FakeFile => ({
  id,
  name: `Shortcut to ${to.name}`,
  parents,
  mimeType: google('shortcut'),
  content: '',
  leadsTo: { targetId: to.id, targetMimeType: to.mimeType },
});
export const file = (id: string, mimeType: string, content: string): FakeFile => ({
  id,
  name: id,
  mimeType,
  content,
});

export function refusal(status: number, reason: string, location?: string): Response {
  const error = {
    code: status,
    message: `Refused: ${reason}`,
    errors: [{ domain: 'global', reason, message: reason, ...(location ? { location } : {}) }],
  };
  return Response.json({ error }, { status });
}

/** An error as the Sheets and Slides APIs return it. */
export function newerRefusal(code: number, status: string, reason: string): Response {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }];
  return Response.json({ error: { code, message: `Refused: ${reason}`, status, details } }, { status: code });
}

/** Maximum export size of Google, in bytes. */
const largestExport = 10_000_000;

const exportFormats: Readonly<Record<string, readonly string[]>> = {
  [google('document')]: ['text/markdown', 'text/html', 'text/plain', 'application/pdf'],
  [google('presentation')]: ['text/plain', 'application/pdf'],
};

/** The Drive and Sheets APIs with some files, in small pages regardless of the requested size. */
export interface FakeDrive extends FakeServer {
  readonly files: FakeFile[];
  readonly tokens: FakeTokens;
  /** Whether searches of shared drives are complete. */
  isSearchWhole: boolean;
  /** Whether the Slides API is enabled. */
  hasSlides: boolean;
  /** Overrides the response to the next request for a file. */
  refuseNext(response: Response): void;
}

export async function startDrive(files: FakeFile[], perPage = 2): Promise<FakeDrive> {
  const tokens = new FakeTokens();
  const refusals: Response[] = [];
  const state = { isSearchWhole: true, hasSlides: true };
  const shown = (each: FakeFile, fields: string) => {
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
      ...(each.leadsTo ? { shortcutDetails: each.leadsTo } : {}),
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
    if (Number.isNaN(from)) return refusal(400, 'invalid', 'pageToken');
    return Response.json({
      kind: 'drive#fileList',
      incompleteSearch: !state.isSearchWhole && query.get('corpora') === 'allDrives',
      ...(from + perPage < found.length ? { nextPageToken: `page-${from + perPage}` } : {}),
      files: found.slice(from, from + perPage).map((each) => shown(each, query.get('fields') ?? '')),
    });
  };

  const valuesOf = ({ sheets = {} }: FakeFile, range: string) => {
    const [, title = '', first, last] = /^'(.*)'!(\d+):(\d+)$/.exec(range) ?? [];
    const all = sheets[title.replaceAll("''", "'")];
    if (!all || Number(last) > all.length + 3) return undefined;
    const rows = all.slice(Number(first) - 1, Number(last));
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
      /^\/(?:drive\/v3\/files|v4\/spreadsheets|v1\/presentations)\/([^/]+)(.*)$/.exec(pathname) ?? [];
    const found = files.find((each) => each.id === decodeURIComponent(id));
    if (!found) return refusal(404, 'notFound');
    if (pathname.startsWith('/v1/')) {
      return state.hasSlides
        ? Response.json({ slides: found.slides ?? [] })
        : newerRefusal(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED');
    }
    if (pathname.startsWith('/v4/')) {
      const beyond = () => newerRefusal(400, 'INVALID_ARGUMENT', 'exceeds grid limits');
      if (rest === '/values:batchGet') {
        const valueRanges = searchParams.getAll('ranges').map((range) => valuesOf(found, range));
        return valueRanges.includes(undefined) ? beyond() : Response.json({ spreadsheetId: id, valueRanges });
      }
      if (rest !== '') {
        const valueRange = valuesOf(found, decodeURIComponent(rest.replace('/values/', '')));
        return valueRange ? Response.json(valueRange) : beyond();
      }
      const sheets = Object.entries(found.sheets ?? {}).map(([title, rows]) => ({
        properties: { title, gridProperties: { rowCount: rows.length + 3 } },
      }));
      return Response.json({ sheets: [...sheets, { properties: { title: 'Chart', sheetType: 'OBJECT' } }] });
    }
    if (rest === '/export') {
      const format = searchParams.get('mimeType') ?? '';
      const isPossible = exportFormats[found.mimeType]?.includes(format);
      // Images make the Markdown large.
      const text = format === 'text/plain' ? found.content.replace(/\[.*\]: <data:.*>/g, '') : found.content;
      if (Buffer.byteLength(text) > largestExport) return refusal(403, 'exportSizeLimitExceeded');
      return isPossible
        ? new Response(text, { headers: { 'content-type': format } })
        : refusal(403, 'fileNotExportable');
    }
    if (searchParams.get('alt') === 'media') {
      return new Response(found.content, { headers: { 'content-type': found.mimeType } });
    }
    return Response.json(shown(found, searchParams.get('fields') ?? ''));
  };
  return Object.assign(state, await startFakeServer(answer), {
    files,
    tokens,
    refuseNext: (response: Response) => refusals.push(response),
  });
}
