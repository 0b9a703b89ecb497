import type { EntityPlan } from '../plan/app-plan.js';
import type { ModuleIndex } from '../code/imports.js';
import { moduleIndex } from '../code/app-modules.js';
import { board } from './components/board.js';
import { cover } from './components/cover.js';
import { highlightCard } from './components/highlight-card.js';
import { monthCalendar } from './components/month-calendar.js';
import { recordGallery } from './components/record-gallery.js';
import { relatedRecords } from './components/related-records.js';
import { summaries, summaryNames } from './components/summaries.js';
import { moduleOf, namesOf, optionsName } from './names.js';

/** A module that several pages of an app stand on: written into the app with the first page that uses it. */
export interface SharedModule {
  readonly path: string;
  readonly exports: readonly string[];
  readonly source: string;
}

const component = (path: string, name: string, source: string): SharedModule => ({
  path,
  exports: [name],
  source,
});

export function sharedModules(currency: string): readonly SharedModule[] {
  return [
    component('components/board.jsx', 'Board', board),
    component('components/cover.jsx', 'Cover', cover),
    component('components/highlight-card.jsx', 'HighlightCard', highlightCard),
    component('components/month-calendar.jsx', 'MonthCalendar', monthCalendar),
    component('components/record-gallery.jsx', 'RecordGallery', recordGallery),
    component('components/related-records.jsx', 'RelatedRecords', relatedRecords),
    { path: 'services/summaries.js', exports: summaryNames, source: summaries(currency) },
  ];
}

/** Where each name comes from that the pages of an app with these entities may use. */
export function appModuleIndex(entities: readonly EntityPlan[]): ModuleIndex {
  const own = new Map<string, string>();
  for (const { path, exports } of sharedModules('USD'))
    for (const name of exports) own.set(name, moduleOf(path));
  for (const entity of entities) {
    const names = namesOf(entity);
    const module = moduleOf(names.fieldsFile);
    own.set(entity.name, '@/api/entities');
    own.set(names.fields, module);
    own.set(names.defaults, module);
    for (const field of entity.fields) if (field.options) own.set(optionsName(entity, field), module);
  }
  return moduleIndex(own);
}
