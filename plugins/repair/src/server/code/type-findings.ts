import type { TypeDiagnostic } from '@buildai/code-editor/shared';
import { perApp } from './page-code.js';

/** What TypeScript says about a place in a file of code. */
export interface TypeFinding extends TypeDiagnostic {
  readonly path: string;
  readonly content: string;
  /** The code at the place. */
  readonly text: string;
  readonly subject: TypeSubject;
}

/** What a message is about, as far as detectors distinguish it. */
export type TypeSubject =
  /** A promise is used like its value. */
  | 'promise'
  /** What a hook of the entity client returns. */
  | 'hook-result'
  /** The client of an entity. */
  | 'client'
  /** A record of an entity. */
  | 'record'
  | 'other';

/** TypeScript’s messages about types, in all files. Errors in syntax and unknown names are left to the build. */
export const typeFindings = perApp(async (app): Promise<readonly TypeFinding[]> =>
  Object.entries(await app.types()).flatMap(([path, messages]) => {
    const content = app.read(path) ?? '';
    return messages
      .filter(({ severity }) => severity === 'warning')
      .map((each) => ({
        ...each,
        path,
        content,
        text: content.slice(each.start, each.end),
        subject: subjectOf(each.message),
      }));
  }),
);

/** TypeScript names the type that has no such property, or that does not fit. */
function subjectOf(message: string): TypeSubject {
  const [first = ''] = message.split('\n');
  const type = /(?:on type|^Type|Argument of type) '([^]*)$/.exec(first)?.[1] ?? '';
  if (type.startsWith('Promise<') || /'Promise<.*' is always defined/.test(first)) return 'promise';
  if (/^(?:Omit<(?:Records|OneRecord),|AggregateState|Totals)/.test(type)) return 'hook-result';
  if (/^(?:Typed)?EntityClient\b/.test(type)) return 'client';
  if (type.startsWith('Platform & ')) return 'record';
  return 'other';
}

/** The field names that TypeScript states of a type: `{ title?: string; … 3 more …; due?: string }`. */
export const fieldsOfType = (message: string): readonly string[] =>
  [...message.matchAll(/[{;] "?(\w+)"?\?:/g)].map(([, name = '']) => name);
