import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.js';
import { SheetContent, SheetFooter, SheetHeader } from './sheet.js';

export {
  Sheet as Drawer,
  SheetClose as DrawerClose,
  SheetDescription as DrawerDescription,
  SheetTitle as DrawerTitle,
  SheetTrigger as DrawerTrigger,
} from './sheet.js';

/** A bottom sheet. */
export function DrawerContent({ className, ...props }: ComponentProps<typeof SheetContent>) {
  return <SheetContent side="bottom" className={cn('mx-auto w-full sm:max-w-2xl', className)} {...props} />;
}

export const DrawerHeader = SheetHeader;
export const DrawerFooter = SheetFooter;
