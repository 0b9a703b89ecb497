import type { AppResolver, AppSettings } from '@buildai/apps/shared';
import { timeZoneSetting } from '@buildai/apps/shared';
import type { Accounts } from '@buildai/auth/shared';
import type { Handlers, Kit, Origin, SecretBox } from '@buildai/core';
import { readBody } from '@buildai/core';
import { attachmentHeader, NotFound } from '@buildai/core/shared';
import type { EntityRecord, EntitySchema, EntityScope, EntityStore } from '@buildai/entities/shared';
import { entityLabel } from '@buildai/entities/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { Readable } from 'node:stream';
import { NoDataToExport } from '../../shared/export/errors.js';
import { exportedPlatformFields, exportFileName } from '../../shared/export/export-text.js';
import type { ExportFormat } from '../../shared/export/exports-api.js';
import { exportDownloadPath, exportsApi } from '../../shared/export/exports-api.js';
import type { ExportRequest } from './export-tickets.js';
import { ExportTickets } from './export-tickets.js';
import { exportedRows } from './exported-rows.js';
import { timeFields, withLocalTimes } from './local-times.js';
import { writeCsv } from './write-csv.js';
import { writeJson } from './write-json.js';
import { writeXlsx } from './write-xlsx.js';

const largestTicket = 4_000_000;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface ExportParts {
  readonly accounts: Pick<Accounts, 'get' | 'isEnabled'>;
  readonly resolveApp: AppResolver;
  readonly entities: EntityStore;
  readonly versions: VersionStore;
  readonly secretBox: SecretBox;
  readonly settings: Pick<AppSettings, 'read'>;
}

async function scopeOf({ versions }: ExportParts, { appId, caller }: ExportRequest): Promise<EntityScope> {
  const head = await versions.head(appId);
  if (!head) throw NotFound();
  return { appId, versionId: head.versionId, actor: { kind: 'owner', userId: caller.accountId } };
}

/** The account that got the ticket may have lost access since. @throws NotFound */
async function requireBuilder(
  { accounts, resolveApp }: ExportParts,
  { appId, caller }: ExportRequest,
): Promise<void> {
  const account = await accounts.get(caller.accountId);
  if (!account || !(await accounts.isEnabled(caller.accountId))) throw NotFound();
  const isAdmin = caller.isAdmin && account.isAdmin;
  await resolveApp({ caller: { ...caller, isAdmin }, origin: undefined }, appId, 'builder');
}

async function schemaOf(
  { entities }: ExportParts,
  scope: EntityScope,
  entity: string,
): Promise<EntitySchema> {
  const schema = (await entities.schemas(scope.versionId)).get(entity);
  if (!schema) throw NotFound();
  return schema;
}

/** The fields of the entity between the ID and the other platform fields. */
function allFields(schema: EntitySchema): string[] {
  const [id, ...others] = exportedPlatformFields;
  return [id, ...Object.keys(schema.properties), ...others];
}

function write(
  { format, mark }: ExportRequest,
  pages: AsyncIterable<readonly EntityRecord[]>,
  fields: readonly string[],
): AsyncIterable<string | Uint8Array> {
  if (format === 'csv') return writeCsv(pages, fields, { mark });
  return format === 'json' ? writeJson(pages, fields) : writeXlsx(pages, fields);
}

function exportHandlers(
  parts: ExportParts,
  tickets: ExportTickets,
  day: () => string,
): Handlers<typeof exportsApi> {
  return {
    async createExport({ params: { appId }, body, caller }) {
      const request: ExportRequest = { ...body, appId, caller };
      const scope = await scopeOf(parts, request);
      const { filter, sort, fields, ids } = request;
      const asked = { sort, fields, limit: 1, filter: ids ? { id: { $in: ids.slice(0, 1000) } } : filter };
      const { records } = await parts.entities.list(scope, request.entity, asked);
      if (records.length === 0) throw NoDataToExport();
      const label = entityLabel(request.entity, await schemaOf(parts, scope, request.entity));
      const fileName = exportFileName(label, day(), request.format);
      return { ticket: tickets.issue(request), fileName };
    },
  };
}

/** Exports: a ticket for the builder, and the download that it allows. */
export function registerExports(
  { clock, router, serve }: Pick<Kit, 'clock' | 'router' | 'serve'>,
  parts: ExportParts,
): void {
  const tickets = new ExportTickets(parts.secretBox, clock);
  const day = () => clock.timestamp().slice(0, 10);
  serve(exportsApi, exportHandlers(parts, tickets, day));
  // Not a declared route: its response is a file, and a form of the page sends the ticket.
  router.post(exportDownloadPath, async (context) => {
    const { origin } = context.state as { origin?: Origin };
    if (origin) throw NotFound();
    const form = new URLSearchParams(await readBody(context.req, largestTicket));
    const request = tickets.redeem(form.get('ticket') ?? '');
    await requireBuilder(parts, request);
    const scope = await scopeOf(parts, request);
    const schema = await schemaOf(parts, scope, request.entity);
    const fields = request.fields ?? allFields(schema);
    const stored = exportedRows(parts.entities, scope, request);
    const timeZone = await parts.settings.read(request.appId, timeZoneSetting);
    // Programs take JSON as the API has it.
    const rows = request.format === 'json' ? stored : withLocalTimes(stored, timeFields(schema), timeZone);
    context.set({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': attachmentHeader(
        exportFileName(entityLabel(request.entity, schema), day(), request.format),
      ),
    });
    context.type = mediaTypes[request.format];
    context.body = Readable.from(write(request, rows, fields), {
      objectMode: false,
    });
  });
}
