/** The colours that a badge, an option or a trend may carry; each reads well on light and dark. */
export type Tone = 'gray' | 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'pink' | 'teal' | 'orange';

/** Sets `--tone`, from which `tone-soft` and the like derive their colours. */
export const toneClasses: Readonly<Record<Tone, string>> = {
  gray: 'tone-gray',
  blue: 'tone-blue',
  green: 'tone-green',
  amber: 'tone-amber',
  red: 'tone-red',
  violet: 'tone-violet',
  pink: 'tone-pink',
  teal: 'tone-teal',
  orange: 'tone-orange',
};

const rotation: readonly Tone[] = ['blue', 'violet', 'teal', 'amber', 'pink', 'green', 'orange', 'gray'];

/** A tone for the option at this place, where the app names none: neighbours always differ. */
export function toneAt(index: number): Tone {
  return rotation[index % rotation.length] ?? 'gray';
}
