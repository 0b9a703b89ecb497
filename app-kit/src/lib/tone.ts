import type { NamedTone, Tone } from '@buildai/fields';
import type { CSSProperties } from 'react';

export type { Tone };

/**
 * In the order in which options get them, red left out. In full, since the style of an app has the classes that are found
 * in its code and in the kit.
 */
const toneClasses =
  'tone-blue tone-violet tone-teal tone-amber tone-pink tone-green tone-orange tone-gray tone-red'.split(' ');

const isChosen = (tone: Tone): tone is `#${string}` => tone.startsWith('#');

/**
 * What makes an element and its children show a tone: they find it in `--tone`, from which `tone-soft` etc. are
 * derived. A chosen color keeps its hue, with the lightness of the named ones, so that text on it can be read in light
 * and dark.
 */
export function toneProps(
  tone: Tone,
  classes = '',
): { readonly className: string; readonly style?: CSSProperties } {
  if (!isChosen(tone)) return { className: `tone-${tone} ${classes}` };
  const style = { '--tone': `oklch(from ${tone} 0.62 min(c * 2.5, 0.17) h)` } as CSSProperties;
  return { className: classes, style };
}

/** Default tone of an option by position; neighbors differ. */
export function toneAt(index: number): Tone {
  const name = toneClasses[index % (toneClasses.length - 1)] ?? '';
  return name.replace('tone-', '') as NamedTone;
}
