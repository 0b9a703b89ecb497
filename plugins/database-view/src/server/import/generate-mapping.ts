import type { Logger } from '@buildai/core';
import { anySignal } from '@buildai/core';
import type { EntitySchema } from '@buildai/entities/shared';
import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import { MappingFailed } from '../../shared/import/errors.js';
import type { CsvMapping } from '../../shared/import/csv-mapping.js';
import { isEvident, mappingOf, suggestMapping } from '../../shared/import/suggest-mapping.js';
import { targetField, targetFields } from '../../shared/import/target-field.js';

/** Longer cells say no more about their column. */
const longestCell = 100;
const timeoutMs = 20_000;
/** The estimate where the provider reports no usage. */
const charactersPerToken = 4;

export interface MappingRequest {
  readonly headers: readonly string[];
  /** Rows with cells in the order of the headers. */
  readonly rows: readonly (readonly string[])[];
  readonly schema: EntitySchema;
  readonly entityName: string;
  readonly signal: AbortSignal;
}

interface MappingModel {
  readonly models: Pick<ModelCatalog, 'resolve'> | undefined;
  readonly log: Logger;
}

function promptOf({ headers, rows, schema, entityName }: MappingRequest): string {
  const fields = targetFields(schema).map(({ path, property }) => {
    const choices = property.enum ? `, one of ${JSON.stringify(property.enum.slice(0, 20))}` : '';
    const format = property.format === undefined ? '' : `, ${property.format}`;
    const label = property.title === undefined ? '' : `, labeled ${JSON.stringify(property.title)}`;
    return `- ${path}${label} (${property.type}${format}${choices})`;
  });
  const columns = headers.map((header, index) => {
    const values = rows.map((row) => (row[index] ?? '').slice(0, longestCell));
    return `- ${JSON.stringify(header)}: ${JSON.stringify(values)}`;
  });
  return `A file is imported into “${entityName}”. Its fields:
${fields.join('\n')}

The columns of the file, each with its first values:
${columns.join('\n')}

Which field does each column belong to? Use each field at most once, and null for a column without one. For a list, "splitCharacter" separates its entries in a cell. Reply with JSON and nothing else:
[{"csvHeader":"…","schemaField":"…","splitCharacter":null}]`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The mappings in a reply: only columns and fields that exist, each at most once. */
function readReply(text: string, { headers, rows, schema }: MappingRequest): CsvMapping[] | undefined {
  const list = /\[[\s\S]*\]/.exec(text)?.[0];
  const parsed = list === undefined ? undefined : parseJson(list);
  if (!Array.isArray(parsed)) return undefined;
  const chosen = new Map<string, CsvMapping>();
  const taken = new Set<string>();
  for (const entry of parsed as readonly Partial<Record<keyof CsvMapping, unknown>>[]) {
    const { csvHeader, schemaField, splitCharacter } = entry ?? {};
    if (typeof csvHeader !== 'string' || typeof schemaField !== 'string' || taken.has(schemaField)) continue;
    const field = targetField(schema, schemaField);
    if (!field || !headers.includes(csvHeader) || chosen.has(csvHeader)) continue;
    const values = rows.map((row) => row[headers.indexOf(csvHeader)] ?? '');
    const mapping = mappingOf(csvHeader, field, values);
    const isSplit =
      field.property.type === 'array' && typeof splitCharacter === 'string' && splitCharacter !== '';
    chosen.set(csvHeader, isSplit ? { ...mapping, splitCharacter: splitCharacter.slice(0, 5) } : mapping);
    taken.add(schemaField);
  }
  if (chosen.size === 0) return undefined;
  return headers.map((header) => chosen.get(header) ?? mappingOf(header, undefined, []));
}

/**
 * Suggests the field of each column: by rules if they leave nothing to guess, or if the default model answers no
 * questions; else by the model.
 * @param pay takes the model's call and what it took; a call that fails is free
 * @throws MappingFailed if the model does not answer, or not usably; the errors of `pay`
 */
export async function generateMapping(
  { models, log }: MappingModel,
  request: MappingRequest,
  pay: <T>(call: () => Promise<{ readonly answer: T; readonly tokens: number }>) => Promise<T>,
): Promise<CsvMapping[]> {
  const { headers, rows, schema } = request;
  const basic = suggestMapping(headers, rows, schema);
  if (isEvident(basic, schema)) return basic;
  const resolved = await models?.resolve().catch(() => undefined);
  if (!resolved || resolved.info.onlyBuildsApps) return basic;
  const { model } = resolved;
  return pay(() => ask(model, request, log));
}

/** @throws MappingFailed */
async function ask(
  model: ResolvedModel['model'],
  request: MappingRequest,
  log: Logger,
): Promise<{ answer: CsvMapping[]; tokens: number }> {
  const { headers, signal } = request;
  const prompt = promptOf(request);
  try {
    const { content, finishReason, usage } = await model.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: prompt }] }],
      temperature: 0,
      maxOutputTokens: 100 + 60 * headers.length,
      abortSignal: anySignal([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const answer = readReply(text, request);
    // Also what was cut off at its limit: columns would be missing.
    if (!answer || finishReason.unified === 'length') throw MappingFailed();
    const reported = (usage.inputTokens.total ?? 0) + (usage.outputTokens.total ?? 0);
    return { answer, tokens: reported > 0 ? reported : (prompt.length + text.length) / charactersPerToken };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ error }, 'No model suggested a mapping.');
    throw Object.assign(MappingFailed(), { cause: error });
  }
}
