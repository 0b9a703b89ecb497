import type { ComponentProps } from 'react';
import { ContextMenu as MenuPrimitive } from 'radix-ui';
import { cn } from '../lib/class-names.js';
import { menuClasses, menuParts, MenuShortcut } from './menu-parts.js';

const parts = menuParts(MenuPrimitive);

export const ContextMenu = MenuPrimitive.Root;
export const ContextMenuTrigger = MenuPrimitive.Trigger;
export const ContextMenuGroup = MenuPrimitive.Group;
export const ContextMenuSub = MenuPrimitive.Sub;
export const ContextMenuRadioGroup = MenuPrimitive.RadioGroup;
export const ContextMenuItem = parts.Item;
export const ContextMenuCheckboxItem = parts.CheckboxItem;
export const ContextMenuRadioItem = parts.RadioItem;
export const ContextMenuLabel = parts.Label;
export const ContextMenuSeparator = parts.Separator;
export const ContextMenuShortcut = MenuShortcut;
export const ContextMenuSubTrigger = parts.SubTrigger;
export const ContextMenuSubContent = parts.SubContent;

export function ContextMenuContent({ className, ...props }: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        data-slot="context-menu-content"
        className={cn(menuClasses, 'max-h-(--radix-context-menu-content-available-height)', className)}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}
