import { offsetAt, timeZoneNames } from '@buildai/core/shared';

/** `Europe/Berlin` as people look for it. */
export interface ZoneChoice {
  readonly name: string;
  /** `Europe/Berlin (UTC+01:00)`: with what its clocks show now. */
  readonly label: string;
}

const two = (part: number) => String(part).padStart(2, '0');

export function zoneLabel(name: string, now: number): string {
  const minutes = Math.round(offsetAt(now, name) / 60_000);
  const size = Math.abs(minutes);
  const offset =
    minutes === 0 ? '' : `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return name === 'UTC' ? name : `${name.replaceAll('_', ' ')} (UTC${offset})`;
}

/** All zones by name. */
export const zoneChoices = (now: number): readonly ZoneChoice[] =>
  timeZoneNames().map((name) => ({ name, label: zoneLabel(name, now) }));
