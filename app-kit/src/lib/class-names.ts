import type { ClassValue } from 'clsx';
import { clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of conflicting Tailwind classes, the last one wins. Apps import it from `@/lib/utils`. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
