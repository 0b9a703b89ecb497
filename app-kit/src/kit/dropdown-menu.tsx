import type { ComponentProps } from 'react';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import { cn } from '../lib/class-names.js';
import { menuClasses, menuParts, MenuShortcut } from './menu-parts.js';

const parts = menuParts(MenuPrimitive);

export const DropdownMenu = MenuPrimitive.Root;
export const DropdownMenuPortal = MenuPrimitive.Portal;
export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuGroup = MenuPrimitive.Group;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;
export const DropdownMenuSub = MenuPrimitive.Sub;
export const DropdownMenuItem = parts.Item;
export const DropdownMenuCheckboxItem = parts.CheckboxItem;
export const DropdownMenuRadioItem = parts.RadioItem;
export const DropdownMenuLabel = parts.Label;
export const DropdownMenuSeparator = parts.Separator;
export const DropdownMenuShortcut = MenuShortcut;
export const DropdownMenuSubTrigger = parts.SubTrigger;
export const DropdownMenuSubContent = parts.SubContent;

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        className={cn(menuClasses, 'max-h-(--radix-dropdown-menu-content-available-height)', className)}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}
