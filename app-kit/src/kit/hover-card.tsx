import type { ComponentProps } from 'react';
import { HoverCard as HoverCardPrimitive } from 'radix-ui';
import { cn } from '../lib/class-names.js';
import { surfaceClasses } from '../lib/surface.js';

export const HoverCard = HoverCardPrimitive.Root;
export const HoverCardTrigger = HoverCardPrimitive.Trigger;

export function HoverCardContent({
  className,
  align = 'center',
  sideOffset = 6,
  ...props
}: ComponentProps<typeof HoverCardPrimitive.Content>) {
  return (
    <HoverCardPrimitive.Portal>
      <HoverCardPrimitive.Content
        data-slot="hover-card-content"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={12}
        className={cn(surfaceClasses, 'w-72 max-w-[calc(100vw-1.5rem)] p-4', className)}
        {...props}
      />
    </HoverCardPrimitive.Portal>
  );
}
