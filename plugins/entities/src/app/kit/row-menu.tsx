import type { EntityRow } from '../client/entity-client.js';
import type { RowActions } from './data-table-props.js';
import { EllipsisIcon, EyeIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { Button } from '@buildai/app-kit/kit/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@buildai/app-kit/kit/dropdown-menu.js';
import { recordText } from '../texts/record-text.js';

/** Action menu of a row. Clicks in it do not open the row. */
export function RowMenu({ record, name, actions }: { record: EntityRow; name: string; actions: RowActions }) {
  const { onOpen, onEdit, onDelete } = actions;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={recordText('actionsFor', { name })}
          className="text-muted-foreground"
          onClick={(event) => event.stopPropagation()}
        >
          <EllipsisIcon />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" onClick={(event) => event.stopPropagation()}>
        {onOpen && onOpen !== onEdit && (
          <DropdownMenuItem onSelect={() => onOpen(record)}>
            <EyeIcon />
            {recordText('openIt')}
          </DropdownMenuItem>
        )}
        {onEdit && (
          <DropdownMenuItem onSelect={() => onEdit(record)}>
            <PencilIcon />
            {recordText('edit')}
          </DropdownMenuItem>
        )}
        {onDelete && (
          <>
            {onEdit && <DropdownMenuSeparator />}
            <DropdownMenuItem variant="destructive" onSelect={() => onDelete(record)}>
              <Trash2Icon />
              {recordText('delete')}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
