import type { ModuleTable } from '@buildai/app-kit/modules';

/** The components of `src/app/kit`, which show and edit records: imported as `@/components/ui/{module}`. */
export const recordModules = {
  'data-table': ['DataTable'],
  'field-value': ['FieldValue', 'Stars', 'fieldsOf', 'formatValue', 'useReferenceLabels'],
  'kanban-board': ['KanbanBoard', 'positionBetween', 'positionOf'],
  'record-details': ['RecordDetails'],
  'record-form': ['RecordForm'],
  'sortable-list': ['SortableList', 'positionBetween', 'positionOf'],
} as const satisfies ModuleTable;

/** What `@/api/entities` exports beside one client for each entity of the app. */
export const entityHooks = ['transaction', 'useAggregate', 'useRecord', 'useRecords', 'useTotals'] as const;
