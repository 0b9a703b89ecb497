import type { EntityRow } from '../client/entity-client.js';
import type { FieldInputProps } from './field-input-props.js';
import { ChevronsUpDownIcon, XIcon } from 'lucide-react';
import { Command } from 'cmdk';
import { useState } from 'react';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { asTexts } from '@buildai/app-kit/lib/value-text.js';
import { controlClasses } from '@buildai/app-kit/kit/input.js';
import { Popover, PopoverContent, PopoverTrigger } from '@buildai/app-kit/kit/popover.js';
import { ChosenReferences } from './chosen-references.js';
import { ReferenceChoices } from './reference-choices.js';
import { useSettled } from '@buildai/app-kit/lib/use-settled.js';
import { recordText } from '../texts/record-text.js';

/** Selects one or more rows of another entity by name, with server-side search. */
export function ReferencePicker({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const settled = useSettled(search);
  const chosen = asTexts(value);
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
          <ChosenReferences field={field} chosen={chosen} />
          <ChevronsUpDownIcon aria-hidden className="size-4 shrink-0 opacity-50" />
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-(--radix-popover-trigger-width) min-w-64 p-0">
        <Command shouldFilter={false} label={field.label}>
          <Command.Input
            value={search}
            onValueChange={setSearch}
            placeholder={recordText('search')}
            className="h-10 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-muted-foreground md:text-sm"
          />
          {field.reference && (
            <ReferenceChoices
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
              {recordText('clear')}
            </button>
          )}
        </Command>
      </PopoverContent>
    </Popover>
  );
}
