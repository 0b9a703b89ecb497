import type { ComponentProps } from 'react';
import type { DropdownMenu } from 'radix-ui';
import { CheckIcon, ChevronRightIcon, CircleIcon } from 'lucide-react';
import { cn } from '../lib/class-names.js';
import { itemClasses, surfaceClasses } from '../lib/surface.js';

/** Common parts of dropdown and context menus. */
type Primitive = Pick<
  typeof DropdownMenu,
  | 'Portal'
  | 'Item'
  | 'CheckboxItem'
  | 'RadioItem'
  | 'ItemIndicator'
  | 'Label'
  | 'Separator'
  | 'SubTrigger'
  | 'SubContent'
>;

export interface Inset {
  /** Indents the item like items with an icon. */
  readonly inset?: boolean;
}

/** Menu container; the available height is added separately. */
export const menuClasses = `${surfaceClasses} min-w-40 overflow-x-hidden overflow-y-auto p-1`;

function Mark({ children }: ComponentProps<'span'>) {
  return <span className="absolute left-2 flex size-4 items-center justify-center">{children}</span>;
}

export function MenuShortcut({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span className={cn('ml-auto text-xs tracking-widest text-muted-foreground', className)} {...props} />
  );
}

function menuItems(Menu: Primitive) {
  function Item({
    className,
    inset,
    variant = 'default',
    ...props
  }: ComponentProps<Primitive['Item']> & Inset & { variant?: 'default' | 'destructive' }) {
    return (
      <Menu.Item
        data-slot="menu-item"
        data-inset={inset}
        data-variant={variant}
        className={cn(
          itemClasses,
          'data-inset:pl-8 data-[variant=destructive]:text-destructive-text data-[variant=destructive]:focus:bg-destructive/10 data-[variant=destructive]:focus:text-destructive-text data-[variant=destructive]:[&_svg]:text-destructive-text!',
          className,
        )}
        {...props}
      />
    );
  }

  function CheckboxItem({ className, children, ...props }: ComponentProps<Primitive['CheckboxItem']>) {
    return (
      <Menu.CheckboxItem className={cn(itemClasses, 'pl-8', className)} {...props}>
        <Mark>
          <Menu.ItemIndicator>
            <CheckIcon className="size-4 text-primary" />
          </Menu.ItemIndicator>
        </Mark>
        {children}
      </Menu.CheckboxItem>
    );
  }

  function RadioItem({ className, children, ...props }: ComponentProps<Primitive['RadioItem']>) {
    return (
      <Menu.RadioItem className={cn(itemClasses, 'pl-8', className)} {...props}>
        <Mark>
          <Menu.ItemIndicator>
            <CircleIcon className="size-2 fill-primary text-primary" />
          </Menu.ItemIndicator>
        </Mark>
        {children}
      </Menu.RadioItem>
    );
  }

  return { Item, CheckboxItem, RadioItem };
}

function menuSections(Menu: Primitive) {
  function Label({ className, inset, ...props }: ComponentProps<Primitive['Label']> & Inset) {
    return (
      <Menu.Label
        data-inset={inset}
        className={cn('px-2 py-1.5 text-xs font-medium text-muted-foreground data-inset:pl-8', className)}
        {...props}
      />
    );
  }

  function Separator({ className, ...props }: ComponentProps<Primitive['Separator']>) {
    return <Menu.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />;
  }

  return { Label, Separator };
}

function subMenu(Menu: Primitive) {
  function SubTrigger({
    className,
    inset,
    children,
    ...props
  }: ComponentProps<Primitive['SubTrigger']> & Inset) {
    return (
      <Menu.SubTrigger
        data-inset={inset}
        className={cn(itemClasses, 'data-inset:pl-8 data-[state=open]:bg-accent', className)}
        {...props}
      >
        {children}
        <ChevronRightIcon className="ml-auto size-4" />
      </Menu.SubTrigger>
    );
  }

  function SubContent({ className, ...props }: ComponentProps<Primitive['SubContent']>) {
    return (
      <Menu.Portal>
        <Menu.SubContent
          className={cn(surfaceClasses, 'min-w-36 overflow-hidden p-1', className)}
          {...props}
        />
      </Menu.Portal>
    );
  }

  return { SubTrigger, SubContent };
}

/** Menu components for either primitive. */
export function menuParts(Menu: Primitive) {
  return { ...menuItems(Menu), ...menuSections(Menu), ...subMenu(Menu) };
}
