/** Colors of badges, options and trends, with sufficient contrast in light and dark. */
export type Tone = 'gray' | 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'pink' | 'teal' | 'orange';

/** Sets `--tone`, from which `tone-soft` etc. are derived. */
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

/** Default tone of an option by position; neighbors differ. */
export function toneAt(index: number): Tone {
  return rotation[index % rotation.length] ?? 'gray';
}
