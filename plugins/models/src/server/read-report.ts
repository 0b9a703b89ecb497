import { z } from 'zod';

/** What a service says about an error, in any of the usual forms. */
export interface Report {
  readonly message: string | undefined;
  /** Its `code`, `type` and `status`. */
  readonly names: readonly string[];
  /** Seconds, from the details of the error. */
  readonly retryAfter: number | undefined;
}

const name = z.union([z.string(), z.number()]).nullish().catch(undefined);
const parts = z.object({
  message: z.unknown().optional(),
  /** FastAPI, so vLLM and Mistral: text, or a list with a message for each wrong field. */
  detail: z.unknown().optional(),
  code: name,
  type: name,
  status: name,
  /** Google: values with a type each. */
  details: z
    .array(z.looseObject({ '@type': z.string().optional() }))
    .optional()
    .catch(undefined),
  /** OpenRouter: what the service behind it said, and why a text was flagged. */
  metadata: z
    .object({ raw: z.unknown().optional(), reasons: z.array(z.string()).optional() })
    .optional()
    .catch(undefined),
});

const wrongField = z.object({ msg: z.string(), loc: z.array(z.union([z.string(), z.number()])).default([]) });

function textOf(said: unknown): string | undefined {
  if (typeof said === 'string') return said.trim() || undefined;
  if (Array.isArray(said)) {
    const texts = said.flatMap((each) => {
      const { data } = wrongField.safeParse(each);
      return data ? [`${data.loc.slice(1).join('.')}: ${data.msg}`] : [];
    });
    return texts.length > 0 ? texts.join('; ') : undefined;
  }
  if (typeof said === 'object' && said !== null) {
    const { detail, error, message } = said as Record<string, unknown>;
    return textOf(message) ?? textOf(detail) ?? textOf(error);
  }
  return undefined;
}

/** JSON inside text, as OpenRouter passes on what another service said. */
function parsed(said: unknown): unknown {
  if (typeof said !== 'string' || !said.startsWith('{')) return said;
  try {
    return JSON.parse(said) as unknown;
  } catch {
    return said;
  }
}

/** `34s`, `1.5s` */
function secondsOf(duration: unknown): number | undefined {
  const [, seconds] = typeof duration === 'string' ? (/^(\d+(?:\.\d+)?)s$/.exec(duration) ?? []) : [];
  return seconds === undefined ? undefined : Number(seconds);
}

/** @returns undefined for a value that reports no error */
export function readReport(value: unknown): Report | undefined {
  if (typeof value === 'string') return { message: value, names: [], retryAfter: undefined };
  if (Array.isArray(value)) return value.length > 0 ? readReport(value[0]) : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Error) return undefined;
  const { code: outerCode, error } = value as Record<string, unknown>;
  if (typeof error === 'string') {
    const names = typeof outerCode === 'string' || typeof outerCode === 'number' ? [String(outerCode)] : [];
    return { message: error, names, retryAfter: undefined };
  }
  const { data } = parts.safeParse(typeof error === 'object' && error !== null ? error : value);
  if (!data) return undefined;
  const { code, detail, details = [], message, metadata, status, type } = data;
  const names = [code, type, status].flatMap((each) =>
    each === null || each === undefined ? [] : [String(each)],
  );
  const own = textOf(message) ?? textOf(detail);
  const behind = textOf(parsed(metadata?.raw));
  const reasons = metadata?.reasons?.join(', ');
  const said = [own, behind, reasons && `(${reasons})`].filter(Boolean).join(' ') || undefined;
  if (said === undefined && names.length === 0) return undefined;
  const retryAfter = details
    .map(({ retryDelay }) => secondsOf(retryDelay))
    .find((each) => each !== undefined);
  return { message: said, names, retryAfter };
}
