import type { AppError, ErrorDetail } from '@buildai/core/shared';

/**
 * @param log what a server function logged before it failed
 * @param thrown what the caller gets
 */
type Listener = (message: string, log: string | undefined, thrown: unknown) => void;
const listeners = new Set<Listener>();

/** In characters. */
const longestReport = 2000;

/** Subscribes to failed platform calls, for example to report them to the builder. */
export function onFailedRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param thrown what the caller gets, such as the error in another language */
export function reportFailedRequest(
  method: string,
  path: string,
  error: AppError,
  thrown: unknown = error,
): void {
  const sentence = `${method} ${path} failed with ${error.status || 'no response'}: ${error.message}`;
  const places = placesOf(error).filter((place) => !sentence.includes(place.replace(/^body\./, '')));
  const message = [sentence, ...places].join(' ').slice(0, longestReport);
  const log = isFunctionDetails(error.details) ? error.details.logs?.join('\n') : undefined;
  for (const listener of listeners) listener(message, log || undefined, thrown);
}

/** Details of a server function that failed, which builders get. */
interface FunctionDetails {
  readonly message: string;
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
  /** Its last log lines. */
  readonly logs?: readonly string[];
}

/** Error details with their path: `query.limit: at most 1000`, `TypeError: … (functions/rates.js:5:20)`. */
function placesOf({ details, message }: AppError): string[] {
  if (!Array.isArray(details)) return isFunctionDetails(details) ? [failureOf(details, message)] : [];
  return (details as readonly Partial<ErrorDetail>[])
    .filter(({ field, message }) => typeof field === 'string' && typeof message === 'string')
    .map(({ field, message = '' }) =>
      message.startsWith(field ?? '') ? message : `${field}: ${message.replace(/\.+$/, '')}.`,
    );
}

function isFunctionDetails(details: unknown): details is FunctionDetails {
  return typeof (details as Partial<FunctionDetails> | null | undefined)?.message === 'string';
}

/** @param stated the message of the error, which may be that of the function */
function failureOf({ message, path, line, column }: FunctionDetails, stated: string): string {
  const place = [path, line, column].filter((part) => part !== undefined).join(':');
  if (stated !== '' && message.endsWith(stated)) return place ? `(${place})` : '';
  return place ? `${message} (${place})` : message;
}
