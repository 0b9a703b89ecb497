import type { FieldValueProps } from './value-props.js';
import { ImageIcon } from 'lucide-react';

/** An image: small in a cell. */
export function Picture({ field, value, place }: FieldValueProps) {
  const address = String(value);
  if (place === 'full')
    return (
      <img src={address} alt={field.label} className="max-h-80 max-w-full rounded-lg border object-contain" />
    );
  return (
    <span className="relative flex size-9 items-center justify-center overflow-hidden rounded-md border bg-muted">
      <ImageIcon aria-hidden className="size-4 text-muted-foreground" />
      <img src={address} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
    </span>
  );
}
