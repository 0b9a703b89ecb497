import type { UIEvent } from 'react';
import type { EntityClient, EntityRow } from '../client/entity-client.js';
import type { Field } from './field.js';
import type { FieldInputProps } from './field-input-props.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CheckIcon, ChevronsUpDownIcon, XIcon } from 'lucide-react';
import { Command } from 'cmdk';
import { useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { recordPages, rowsOf } from '../client/record-pages.js';
import { Badge } from '@buildai/app-kit/kit/badge.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { asTexts } from '@buildai/app-kit/lib/value-text.js';
import { controlClasses } from '@buildai/app-kit/kit/input.js';
import { Popover, PopoverContent, PopoverTrigger } from '@buildai/app-kit/kit/popover.js';
import { labelOfRow, useReferenceLabels } from './reference-labels.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { itemClasses } from '@buildai/app-kit/lib/surface.js';
import { useSettled } from '@buildai/app-kit/lib/use-settled.js';

const choicesAtOnce = 50;

/** Selects one or more rows of another entity by name, with server-side search. */
export function ReferencePicker({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const settled = useSettled(search);
  const chosen = asTexts(value);
  const { labelOf, loading } = useReferenceLabels([field], [{ [field.name]: value }]);
  const choose = (row: EntityRow) => {
    if (field.multiple) {
      onChange(chosen.includes(row.id) ? chosen.filter((other) => other !== row.id) : [...chosen, row.id]);
    } else {
      onChange(chosen[0] === row.id && !field.required ? '' : row.id);
      setOpen(false);
    }
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          id={id}
          type="button"
          role="combobox"
          aria-expanded={open}
          disabled={disabled}
          className={cn(
            controlClasses,
            'flex min-h-9 cursor-pointer max-md:min-h-10 items-center justify-between gap-2 px-3 py-1 text-left',
          )}
          {...aria}
        >
          {chosen.length === 0 ? (
            <span className="text-muted-foreground">{field.placeholder ?? 'Choose'}</span>
          ) : loading ? (
            <Skeleton className="h-4 w-28" />
          ) : field.multiple ? (
            <span className="flex flex-wrap gap-1">
              {chosen.map((row) => (
                <Badge key={row} variant="secondary">
                  {labelOf(field, row) ?? 'Deleted'}
                </Badge>
              ))}
            </span>
          ) : (
            <span className="truncate">{labelOf(field, chosen[0] ?? '') ?? 'Deleted'}</span>
          )}
          <ChevronsUpDownIcon aria-hidden className="size-4 shrink-0 opacity-50" />
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-(--radix-popover-trigger-width) min-w-64 p-0">
        <Command shouldFilter={false} label={field.label}>
          <Command.Input
            value={search}
            onValueChange={setSearch}
            placeholder="Search"
            className="h-10 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-muted-foreground md:text-sm"
          />
          {field.reference && (
            <Choices
              field={field}
              reference={field.reference}
              search={settled}
              chosen={chosen}
              onChoose={choose}
            />
          )}
          {!field.required && chosen.length > 0 && (
            <button
              type="button"
              onClick={() => {
                onChange(field.multiple ? [] : '');
                setOpen(false);
              }}
              className="flex w-full items-center gap-2 border-t px-3 py-2 text-sm text-muted-foreground outline-none hover:text-foreground focus-visible:bg-accent"
            >
              <XIcon className="size-4" />
              Clear
            </button>
          )}
        </Command>
      </PopoverContent>
    </Popover>
  );
}

interface ChoicesProps {
  readonly field: Field;
  readonly reference: EntityClient;
  readonly search: string;
  readonly chosen: readonly string[];
  readonly onChoose: (row: EntityRow) => void;
}

/** Matching rows; loads more on scroll. */
function Choices({ field, reference, search, chosen, onChoose }: ChoicesProps) {
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
        <p className="px-2 py-6 text-center text-sm text-muted-foreground">Nothing found</p>
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
