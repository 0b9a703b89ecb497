import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import type { Tone } from '../lib/tone.js';
import { cva } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { cn } from '../lib/class-names.js';
import { toneProps } from '../lib/tone.js';

export { toneProps };

export const badgeVariants = cva(
  'inline-flex w-fit max-w-full shrink-0 items-center justify-center gap-1 overflow-hidden rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap [&>svg]:pointer-events-none [&>svg]:size-3',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary text-primary-foreground',
        secondary: 'border-transparent bg-secondary text-secondary-foreground',
        destructive: 'border-transparent bg-destructive text-destructive-foreground',
        outline: 'text-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export type BadgeProps = ComponentProps<'span'> &
  VariantProps<typeof badgeVariants> & {
    asChild?: boolean;
    /** A soft color, instead of a variant. */
    tone?: Tone;
  };

export function Badge({ className, style, variant, tone, asChild = false, ...props }: BadgeProps) {
  const toned = tone && toneProps(tone, 'tone-soft border-transparent');
  const Part = asChild ? Slot.Root : 'span';
  return (
    <Part
      data-slot="badge"
      className={cn(badgeVariants({ variant: toned ? 'outline' : variant }), toned?.className, className)}
      style={{ ...toned?.style, ...style }}
      {...props}
    />
  );
}
