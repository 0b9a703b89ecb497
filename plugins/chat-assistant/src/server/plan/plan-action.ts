import type { Action, ActionType } from '../../shared/action.js';
import { actionTypes, isActionType } from '../../shared/action.js';
import type { Draft } from './draft.js';
import { nearestName } from './file-path.js';
import { deleteFile, editFile, writeFile } from './plan-file.js';
import { importEntities, writeEntity } from './plan-entity.js';
import { renameApp } from './plan-name.js';
import { addRecords } from './plan-records.js';
import { requestSecrets } from './plan-secrets.js';
import { updateRecords } from './plan-updates.js';
import type { Refusal } from './refusal.js';

/** Changes the draft as the action says, or says why it cannot and leaves the draft as it was. */
type Planner = (draft: Draft, action: Action) => Refusal | undefined;

const planners: Readonly<Record<ActionType, Planner>> = {
  add_file: writeFile,
  edit_file: writeFile,
  partial_edit: editFile,
  delete_file: deleteFile,
  add_entity: writeEntity,
  edit_entity: writeEntity,
  import_entities: importEntities,
  insert_entity_records: addRecords,
  update_entity_records: updateRecords,
  rename_app: renameApp,
  request_secrets: requestSecrets,
};

/** Applies one action to the draft: the dry run. Records are only checked when the reply is whole. */
export function planAction(draft: Draft, action: Action): Refusal | undefined {
  if (isActionType(action.type)) return planners[action.type](draft, action);
  const meant = nearestName(action.type, actionTypes);
  return {
    reason: action.type ? `There is no action of the type ${action.type}.` : 'The action has no type.',
    detail: `${meant ? `Did you mean ${meant}? ` : ''}The types are ${actionTypes.join(', ')}.`,
  };
}
