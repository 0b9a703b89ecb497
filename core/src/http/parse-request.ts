import type { Context } from 'koa';
import type { z } from 'zod';
import { formatIssues } from '../config/format-issues.js';
import type { Endpoint, UnreadBody } from '../shared/api.js';
import type { ErrorDetail } from '../shared/errors.js';
import { InvalidInput } from '../shared/errors.js';
import { maxJsonDepth, nestsDeeper } from '../shared/nests-deeper.js';
import { fieldOfRoundedNumber } from '../shared/rounded-number.js';
import { rawPace } from './body-timer.js';
import type { HeldBody } from './held-bodies.js';
import { readBody, readBytes } from './read-body.js';

const defaultMaxBodyBytes = 1_000_000;

const badBody = (message: string) => InvalidInput({ details: [{ field: 'body', message }] });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw badBody(`This is not valid JSON: ${(error as Error).message}`);
  }
}

/** A NUL in the text of JSON: as it is, or escaped. After an escaped backslash, `u0000` is text. */
const nul = /\0|(?<!\\)(?:\\\\)*\\u0000/;

async function readJson(context: Context, maxBytes: number, held: HeldBody): Promise<unknown> {
  const text = await readBody(context.req, maxBytes, { held });
  if (text.trim() === '') return undefined;
  // Most clients send this very type; others take as long to be parsed as a small body.
  if (context.req.headers['content-type'] !== 'application/json' && !context.is('json'))
    throw badBody('The content type should be application/json.');
  if (nul.test(text)) throw badBody('This contains a NUL character.');
  const body = parseJson(text);
  if (nestsDeeper(body)) throw badBody(`This is nested more than ${maxJsonDepth} levels deep.`);
  const rounded = fieldOfRoundedNumber(text);
  if (rounded !== undefined)
    throw InvalidInput({
      details: [{ field: rounded, message: 'This has more digits than a number keeps.' }],
    });
  return body;
}

/** Valid addresses contain no NUL, and PostgreSQL rejects it: queries with it would fail. */
const fieldWithNul = (values: object) =>
  Object.entries(values).find(([, value]) => String(value).includes('\0'))?.[0];

function parsePart(
  place: string,
  schema: z.ZodType | undefined,
  value: unknown,
  errors: ErrorDetail[],
): unknown {
  if (!schema) return undefined;
  const unstorable = place === 'body' ? undefined : fieldWithNul(value as object);
  if (unstorable !== undefined) {
    errors.push({ field: `${place}.${unstorable}`, message: 'This contains a NUL character.' });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  errors.push(...formatIssues(place, result.error));
  return undefined;
}

function unreadBody({ req }: Context, maxBytes: number, held: HeldBody): UnreadBody {
  let reading: Promise<Uint8Array> | undefined;
  return { read: () => (reading ??= readBytes(req, maxBytes, { pace: rawPace, held })) };
}

async function readEndpointBody(endpoint: Endpoint, context: Context, held: HeldBody): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const maxBytes = endpoint.maxBodyBytes ?? defaultMaxBodyBytes;
  return endpoint.body === 'raw' ? unreadBody(context, maxBytes, held) : readJson(context, maxBytes, held);
}

/**
 * Parses the parts of the request that the endpoint declares.
 * @param held counts the body
 * @throws InvalidInput with one detail per invalid field, TooLarge, RequestTooSlow, TooManyRequests, or TooBusy
 */
export async function parseRequest(
  endpoint: Endpoint,
  context: Context,
  params: Record<string, string>,
  held: HeldBody,
) {
  const errors: ErrorDetail[] = [];
  const body = await readEndpointBody(endpoint, context, held);
  const parsed = {
    params: parsePart('params', endpoint.params, params, errors),
    query: parsePart('query', endpoint.query, context.query, errors),
    body: endpoint.body === 'raw' ? body : parsePart('body', endpoint.body, body, errors),
  };
  if (errors.length > 0) throw InvalidInput({ details: errors });
  return parsed;
}
