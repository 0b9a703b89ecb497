import type { UIEvent } from 'react';
import type { EntityClient, EntityRow } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CheckIcon } from 'lucide-react';
import { Command } from 'cmdk';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { recordPages, rowsOf } from '../client/record-pages.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { labelOfRow } from './reference-labels.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { itemClasses } from '@buildai/app-kit/lib/surface.js';
import { recordText } from '../texts/record-text.js';

const choicesAtOnce = 50;

interface ReferenceChoicesProps {
  readonly field: Field;
  readonly reference: EntityClient;
  readonly search: string;
  readonly chosen: readonly string[];
  readonly onChoose: (row: EntityRow) => void;
}

/** Matching rows; loads more on scroll. */
export function ReferenceChoices({ field, reference, search, chosen, onChoose }: ReferenceChoicesProps) {
  const { referenceLabel } = field;
  const filter = search.trim() === '' ? undefined : { $search: search.split(/\s+/).slice(0, 10).join(' ') };
  const query = useInfiniteQuery(
    {
      ...recordPages(reference, { filter, sort: referenceLabel }, choicesAtOnce),
      placeholderData: keepPreviousData,
    },
    queryCache,
  );
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const rows = rowsOf(query.data);
  const readOn = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < 100 && hasNextPage && !isFetching) void fetchNextPage();
  };
  return (
    <Command.List className="max-h-64 overflow-y-auto p-1" onScroll={readOn}>
      {query.isLoading && <Skeleton className="m-1 h-7" />}
      {query.error && <p className="px-2 py-3 text-sm text-destructive-text">{messageOf(query.error)}</p>}
      {query.data && rows.length === 0 && (
        <p className="px-2 py-6 text-center text-sm text-muted-foreground">{recordText('nothingFound')}</p>
      )}
      {rows.map((row) => (
        <Command.Item
          key={row.id}
          value={row.id}
          onSelect={() => onChoose(row)}
          className={cn(
            itemClasses,
            // The library sets data-disabled on every option.
            'cursor-pointer data-[disabled=false]:pointer-events-auto data-[disabled=false]:opacity-100 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground',
          )}
        >
          <span className="flex-1 truncate">{labelOfRow(row, referenceLabel)}</span>
          {chosen.includes(row.id) && <CheckIcon className="size-4" />}
        </Command.Item>
      ))}
      {hasNextPage && <Skeleton className="m-1 h-7" />}
    </Command.List>
  );
}
