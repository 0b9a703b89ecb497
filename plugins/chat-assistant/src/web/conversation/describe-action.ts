import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ActionHead, ActionType } from '../../shared/action.js';
import { isActionType } from '../../shared/action.js';

interface ActionWords {
  readonly icon: typeof SvgIcon;
  /** What it is called where the model gave no title. */
  readonly title: string;
}

const words: Readonly<Record<ActionType, ActionWords>> = {
  add_file: { icon: InsertDriveFileOutlined, title: 'Add a file' },
  edit_file: { icon: EditOutlined, title: 'Change a file' },
  partial_edit: { icon: EditOutlined, title: 'Change a file' },
  add_entity: { icon: TableChartOutlined, title: 'Add a kind of data' },
  edit_entity: { icon: TableChartOutlined, title: 'Change a kind of data' },
  delete_file: { icon: DeleteOutlined, title: 'Delete a file' },
  import_entities: { icon: AddBoxOutlined, title: 'Import data' },
  insert_entity_records: { icon: PlaylistAddOutlined, title: 'Add rows' },
  update_entity_records: { icon: EditNoteOutlined, title: 'Change rows' },
  rename_app: { icon: DriveFileRenameOutlineOutlined, title: 'Rename the app' },
  request_secrets: { icon: KeyOutlined, title: 'Ask for secret values' },
};

/** The icon and the words for an action. */
export function describeAction({
  type,
  title,
  file,
  attributes,
}: ActionHead): ActionWords & { readonly subject: string } {
  const known = isActionType(type) ? words[type] : { icon: BoltOutlined, title: type || 'An action' };
  return {
    icon: known.icon,
    title: title || known.title,
    subject: file || attributes['entity'] || attributes['name'] || '',
  };
}
