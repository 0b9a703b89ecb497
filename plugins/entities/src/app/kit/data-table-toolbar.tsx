import type { ReactNode } from 'react';
import type { Field } from '../client/field.js';
import type { TableView } from './table-view.js';
import { ListFilterIcon, SearchIcon, XIcon } from 'lucide-react';
import { Button } from '@buildai/app-kit/kit/button.js';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '@buildai/app-kit/kit/dropdown-menu.js';
import { Input } from '@buildai/app-kit/kit/input.js';
import { skinOf } from './skins/skin-of.js';
import { recordText } from '../texts/record-text.js';

interface ToolbarProps {
  readonly fields: readonly Field[];
  readonly view: TableView;
  readonly onChange: (change: Partial<TableView>) => void;
  readonly disabled: boolean;
  readonly placeholder: string;
  readonly actions: ReactNode;
}

/** Search and filters above a table. */
export function DataTableToolbar({ fields, view, onChange, disabled, placeholder, actions }: ToolbarProps) {
  const filtered = Object.values(view.filters).some((values) => values.length > 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative w-full sm:w-64">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
        <Input
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          className="h-9 pl-8"
          value={view.search}
          disabled={disabled}
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && onChange({ search: '' })}
        />
      </div>
      {fields.map((field) => (
        <FacetMenu
          key={field.name}
          field={field}
          disabled={disabled}
          chosen={view.filters[field.name] ?? []}
          onChoose={(values) => onChange({ filters: { ...view.filters, [field.name]: values } })}
        />
      ))}
      {filtered && (
        <Button
          variant="ghost"
          size="sm"
          className="text-muted-foreground"
          onClick={() => onChange({ filters: {} })}
        >
          <XIcon />
          {recordText('clear')}
        </Button>
      )}
      {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
    </div>
  );
}

interface FacetMenuProps {
  readonly field: Field;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  readonly disabled: boolean;
}

/** Chooses values of a field to filter by; nothing for a type that has no such filter. */
function FacetMenu({ field, chosen, onChoose, disabled }: FacetMenuProps) {
  const choices = skinOf(field).facet?.choices(field);
  if (!choices) return null;
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="h-9 font-normal" disabled={disabled}>
          <ListFilterIcon className="text-muted-foreground" />
          {field.label}
          {chosen.length > 0 && (
            <span className="ml-0.5 rounded-sm bg-primary/12 px-1.5 text-xs font-medium text-primary tabular-nums">
              {chosen.length === 1
                ? choices.find((choice) => choice.value === chosen[0])?.label
                : chosen.length}
            </span>
          )}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {choices.map((choice) => (
          <DropdownMenuCheckboxItem
            key={choice.value}
            checked={chosen.includes(choice.value)}
            onCheckedChange={() => toggle(choice.value)}
            onSelect={(event) => event.preventDefault()}
          >
            {choice.label}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
