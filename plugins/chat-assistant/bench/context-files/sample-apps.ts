import type { AppFile } from '@buildai/versions/shared';
import { extras } from './extra-files.js';
import { sharedFiles } from './shared-files.js';
import { filesOf } from './thing-files.js';
import { readThings } from './thing.js';
import { agency, bakery, clinic, erp, helpdesk, property } from './thing-tables.js';

const appOf = (name: string, slogan: string, table: string, more: readonly AppFile[]): readonly AppFile[] => {
  const things = readThings(table);
  return [...sharedFiles(name, slogan, things), ...things.flatMap(filesOf), ...more].sort((one, other) =>
    one.path < other.path ? -1 : 1,
  );
};

/** Apps of 40 to 300 files. */
export const sampleApps = {
  bakery: appOf('Kornblume', 'Bread takes time, orders do not', bakery, []),
  clinic: appOf('Lindenhof clinic', 'Everyone who comes today', clinic, extras.clinic),
  helpdesk: appOf('Quickdesk', 'Nobody waits longer than a day', helpdesk, extras.helpdesk),
  property: appOf('Homebase', 'All houses at a glance', property, extras.property),
  agency: appOf('Studio Nord', 'What we work on', agency, extras.agency),
  erp: appOf('Fabrika', 'From purchase to shipment', erp, extras.erp),
} as const;
export type SampleApp = keyof typeof sampleApps;
