import type { Dispatch, SetStateAction } from 'react';
import type { Field } from '../client/field.js';
import type { Draft } from './form-values.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { draftOf } from './form-values.js';

/** A form that is gone from the page, with what was typed into it. */
interface LeftForm {
  readonly page: string;
  readonly recordId: unknown;
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly at: number;
}

/** In ms. A new version replaces the page at once, so a form that comes back later is another one. */
const longestSwap = 1_000;

let left: readonly LeftForm[] = [];

const known = (one: LeftForm, fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ name, type }) => one.fields.some((field) => field.name === name && field.type === type));

/** What was typed into this form of the version before, in the fields that are the same. */
function draftBefore(fields: readonly Field[], recordId: unknown): Draft {
  const [page, earliest] = [location.href, performance.now() - longestSwap];
  const found = left.find(
    (one) =>
      one.at > earliest &&
      one.page === page &&
      one.recordId === recordId &&
      known(one, fields).length * 2 > one.fields.length,
  );
  if (!found) return {};
  left = left.filter((one) => one !== found);
  return Object.fromEntries(known(found, fields).map(({ name }) => [name, found.draft[name]]));
}

interface TypedDraft {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  /** Says whether the form is stored, or being stored: then nothing of it is kept. */
  readonly setStored: (isStored: boolean) => void;
}

/** Holds what is typed into a form. In the preview, the text is kept when a new version of the app replaces the page. */
export function useDraft(fields: readonly Field[], value: Readonly<Record<string, unknown>>): TypedDraft {
  const recordId = value['id'];
  const [draft, setDraft] = useState<Draft>(() => ({
    ...draftOf(fields, value),
    ...draftBefore(fields, recordId),
  }));
  const now = useRef({ fields, draft, isStored: false });
  useLayoutEffect(() => {
    now.current = { ...now.current, fields, draft };
  });
  useLayoutEffect(() => {
    const page = location.href;
    return () => {
      // Another page shows what it holds; only a new version shows the same page again.
      const { isStored, ...form } = now.current;
      if (isStored || environment.stage !== 'preview' || location.href !== page) return;
      const at = performance.now();
      left = [...left.filter((one) => one.at > at - longestSwap), { page, recordId, at, ...form }];
    };
  }, [recordId]);
  return { draft, setDraft, setStored: (isStored) => void (now.current.isStored = isStored) };
}
