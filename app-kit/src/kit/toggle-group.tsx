import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { createContext, useContext } from 'react';
import { ToggleGroup as ToggleGroupPrimitive } from 'radix-ui';
import { cn } from '../lib/class-names.js';
import { toggleVariants } from './toggle.js';

type Looks = VariantProps<typeof toggleVariants>;

const LooksOfGroup = createContext<Looks>({});

export type ToggleGroupProps = ComponentProps<typeof ToggleGroupPrimitive.Root> & Looks;

/** Toggle buttons of which one (`single`) or several (`multiple`) can be on. */
export function ToggleGroup({ className, variant, size, children, ...props }: ToggleGroupProps) {
  return (
    <ToggleGroupPrimitive.Root
      data-slot="toggle-group"
      className={cn(
        'flex w-fit max-w-full items-center rounded-md',
        variant === 'outline' ? 'shadow-xs' : 'gap-1',
        className,
      )}
      {...props}
    >
      <LooksOfGroup value={{ variant, size }}>{children}</LooksOfGroup>
    </ToggleGroupPrimitive.Root>
  );
}

export function ToggleGroupItem({
  className,
  variant,
  size,
  ...props
}: ComponentProps<typeof ToggleGroupPrimitive.Item> & Looks) {
  const group = useContext(LooksOfGroup);
  const look = group.variant ?? variant;
  return (
    <ToggleGroupPrimitive.Item
      data-slot="toggle-group-item"
      className={cn(
        toggleVariants({ variant: look, size: group.size ?? size }),
        'flex-auto shrink-0',
        look === 'outline' &&
          'rounded-none border-l-0 shadow-none first:rounded-l-md first:border-l last:rounded-r-md',
        className,
      )}
      {...props}
    />
  );
}
