import { useApi, useToast } from '@buildai/web';
import { entitiesApi } from '@buildai/entities/shared';
import { useState } from 'react';
import type { Column } from '../model/column.js';
import { failureText, fieldErrors } from '../rows/error-text.js';

export interface RowCreation {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** What the server refused, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** A value was changed: what the server refused about it no longer holds. */
  readonly onChanged: (field: string) => void;
  /** What the row has from the start: the value of the group that it is added to. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** Begins another row, with these values. */
  readonly begin: (initial?: Readonly<Record<string, unknown>>) => void;
  readonly discard: () => void;
  readonly confirm: (values: Readonly<Record<string, unknown>>) => void;
}

const none = {};

/** A pending row: it is stored when it is confirmed, and stays open with its errors if it is refused. */
export function useRowCreation(
  appId: string,
  entity: string,
  columns: readonly Column[],
  onCreated: () => void,
): RowCreation {
  const api = useApi(entitiesApi);
  const toast = useToast();
  const [begun, setBegun] = useState<Readonly<Record<string, unknown>>>();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const create = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    setIsBusy(true);
    try {
      await api.createRecord({ params: { appId, entity }, body: { ...values } });
      setBegun(undefined);
      setErrors({});
      onCreated();
    } catch (error) {
      setErrors(fieldErrors(error));
      toast({ message: failureText('Failed to create row', error, columns), severity: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isOpen: begun !== undefined,
    isBusy,
    errors,
    initial: begun ?? none,
    onChanged: (field) =>
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== field))),
    begin: (initial = {}) => {
      setBegun({ ...initial });
      setErrors({});
    },
    discard: () => {
      setBegun(undefined);
      setErrors({});
    },
    confirm: (values) => {
      if (!isBusy) void create(values);
    },
  };
}
