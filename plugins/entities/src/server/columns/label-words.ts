import { normalizedText } from '@buildai/core/shared';

/** The words of a label that can stand in a name: `Größe (cm)` to `Grosse`, `cm`. */
export const labelWords = (label: string): readonly string[] =>
  normalizedText(label, 'NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
