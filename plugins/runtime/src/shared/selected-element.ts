import { z } from 'zod';
import { longestElementText } from './preview-channel.js';

/** Maximum length of the line of code of a selected element. */
export const longestSource = 200;

/** An element of an app’s code that a builder has selected in the preview. */
export const selectedElement = z.object({
  path: z.string().max(300),
  /** From 1. */
  line: z.number().int().min(1).max(1_000_000),
  /** The name as in the code: `Button`, `h1`. */
  name: z.string().max(100),
  /** What it shows, shortened. */
  text: z.string().max(longestElementText),
  /** The line of code, by which the element is found again when lines have moved. */
  source: z.string().max(longestSource),
});
export type SelectedElement = z.infer<typeof selectedElement>;
