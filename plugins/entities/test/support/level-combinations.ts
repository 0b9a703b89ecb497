import type { Levels } from '../../src/shared/index.js';
import { accessLevel } from '../../src/shared/index.js';

const options = accessLevel.options;
const level = (index: number) => options[index % options.length] ?? 'none';

/** The levels of an entity. */
export interface Combination {
  readonly name: string;
  /** The field of another entity that refers to it. */
  readonly link: string;
  readonly levels: Levels;
  /** Whether values of the field `key` are unique. */
  readonly hasKey: boolean;
}

/** Two orthogonal arrays: each pair of levels of two operations occurs, together with two others each. */
export const combinations: readonly Combination[] = options.flatMap((read, i) =>
  options.flatMap((create, j) =>
    [1, 3].map((step) => ({
      name: `E${i}${j}${step}`,
      link: `to${i}${j}${step}`,
      levels: { read, create, update: level(i + step * j), delete: level(i + (step + 1) * j) },
      hasKey: step === 3,
    })),
  ),
);
