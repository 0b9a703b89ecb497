import type { TestAnswer } from '../../shared/functions-api.js';

export type AnswerBody =
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly bytes: number }
  | { readonly kind: 'empty' };

/** The body of an answer as it is shown: JSON with indentation. */
export function answerBody({ body, isBase64, headers }: TestAnswer): AnswerBody {
  if (body === '') return { kind: 'empty' };
  if (isBase64) return { kind: 'binary', bytes: Math.floor((body.replace(/=+$/, '').length * 3) / 4) };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/[/+]json\b/.test(type) || /^\s*[[{]/.test(body)) {
    try {
      return { kind: 'json', text: JSON.stringify(JSON.parse(body), null, 2) };
    } catch {
      // Not JSON, whatever the header says.
    }
  }
  return { kind: 'text', text: body };
}
