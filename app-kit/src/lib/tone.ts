import type { NamedTone, Tone } from '@buildai/fields';
import type { CSSProperties } from 'react';

export type { Tone };

/**
 * In the order in which options get them, red left out. In full, since the style of an app has the classes that are found
 * in its code and in the kit.
 */
const toneClasses =
  'tone-blue tone-violet tone-teal tone-amber tone-pink tone-green tone-orange tone-gray tone-red'.split(' ');

const pale = /^#([c-f].){3}/i;

/**
 * What makes an element and its children show a tone: they find it in `--tone`, from which `tone-soft` etc. are
 * derived. Of a pale chosen color, such as options without one get, only the hue is kept, so that it suits light and
 * dark; others are shown as they are.
 */
export function toneProps(
  tone: Tone,
  classes = '',
): { readonly className: string; readonly style?: CSSProperties } {
  if (!tone.startsWith('#')) return { className: `tone-${tone} ${classes}` };
  const style = { '--hex': tone } as CSSProperties;
  return { className: `${pale.test(tone) ? 'tone-pale' : 'tone-solid'} ${classes}`, style };
}

/** Default tone of an option by position; neighbors differ. */
export function toneAt(index: number): Tone {
  return toneClasses[index % (toneClasses.length - 1)]?.slice('tone-'.length) as NamedTone;
}
