import { defaultTone } from './default-tone.js';
import type { NamedTone, Tone } from './tone.js';
import { toneColor, tones } from './tone.js';

const colored: readonly NamedTone[] = tones.filter((tone) => tone !== 'gray');

/** Channels that differ less look gray. */
const leastRange = 16;

/** The hue of a color in degrees, by the formula of HSL; undefined for grays. */
function hueOf(tone: Tone): number | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(toneColor(tone).slice(at, at + 2), 16),
  );
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < leastRange) return undefined;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}

/** How far two hues are apart, up to 180. */
function distance(one: Tone, other: Tone): number {
  const [a, b] = [hueOf(one), hueOf(other)];
  if (a === undefined || b === undefined) return 180;
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart);
}

/**
 * The named tone of a new option that differs most from those of the others; gray once all others are used, and then the
 * one used least.
 */
export function freshTone(used: readonly Tone[]): NamedTone {
  const uses = (tone: NamedTone) => used.filter((each) => each === tone).length;
  const choices = colored.every(uses) ? tones : colored;
  const least = Math.min(...choices.map(uses));
  let [found, farthest]: [NamedTone, number] = ['gray', -1];
  for (const tone of choices.filter((each) => uses(each) === least)) {
    const nearest = Math.min(...used.filter((each) => each !== tone).map((each) => distance(each, tone)));
    if (nearest <= farthest) continue;
    [found, farthest] = [tone, nearest];
  }
  return found;
}

/** The colors of options by their values: those that have none get one that the others do not have. */
export function distinctTones(
  options: readonly { readonly value: string; readonly tone?: Tone | undefined; readonly isNew: boolean }[],
): ReadonlyMap<string, Tone> {
  // An old option without a color keeps the one that follows from its value.
  const used = options.flatMap(({ value, tone, isNew }) => tone ?? (isNew ? [] : defaultTone(value)));
  const found = new Map<string, Tone>();
  for (const { value, tone, isNew } of options) {
    const own = tone ?? (isNew ? freshTone(used) : undefined);
    if (own === undefined) continue;
    if (tone === undefined) used.push(own);
    found.set(value, own);
  }
  return found;
}
