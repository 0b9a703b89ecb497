import { useQuery } from '@tanstack/react-query';
import { useApi } from '@buildai/web';
import { entitiesApi } from '@buildai/entities/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useReferenceNames } from '../rows/reference-names-context.js';
import { ChoiceList } from './ChoiceList.js';
import { useEntityLabel } from '../entities/use-entity-label.js';

/** Rows offered at once. */
const offered = 30;

interface RowChoiceListProps {
  readonly appId: string;
  readonly entity: string;
  readonly label: string;
  /** IDs of rows. */
  readonly chosen: readonly string[];
  /** What is searched for first. */
  readonly typed?: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly onDone?: (step: 1 | -1) => void;
}

/** Finds rows of an entity by what is written in them, and chooses some. */
export function RowChoiceList(props: RowChoiceListProps): ReactNode {
  const { appId, entity, label, chosen, typed = '', onToggle, onDone } = props;
  const api = useApi(entitiesApi);
  const names = useReferenceNames();
  const entityName = useEntityLabel(appId, entity);
  const [query, setQuery] = useState(typed);
  const search = query.trim();
  const { data, isPending, error } = useQuery({
    queryKey: ['database-references', appId, entity, search],
    queryFn: ({ signal }) =>
      api.listRecords(
        {
          params: { appId, entity },
          query: { limit: offered, ...(search ? { q: { $search: search } } : {}) },
        },
        { signal },
      ),
  });
  const found = data?.records ?? [];
  return (
    <ChoiceList
      label={label}
      placeholder={`Find a row of ${entityName}`}
      empty={error ? 'The rows could not be loaded.' : isPending ? 'Searching…' : 'No row matches.'}
      query={query}
      onQuery={setQuery}
      onToggle={onToggle}
      onDone={onDone}
      choices={found.map((row) => ({
        value: row.id,
        isChosen: chosen.includes(row.id),
        label: names?.nameOf(entity, row) ?? row.id,
      }))}
    />
  );
}
