import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import FindInPageOutlined from '@mui/icons-material/FindInPageOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ActionHead } from '@buildai/app-features/shared';
import { showFilesAction } from '../../shared/show-files-action.js';

/** The first match of an action's type wins. Types are a verb and a noun: `add_entity`. */
const icons: readonly (readonly [type: RegExp, icon: typeof SvgIcon])[] = [
  [/^delete_/, DeleteOutlined],
  [/^rename_/, DriveFileRenameOutlineOutlined],
  [/^propose_/, ChecklistOutlined],
  [/^request_/, KeyOutlined],
  [/^show_/, FindInPageOutlined],
  [/^import_/, AddBoxOutlined],
  [/^insert_/, PlaylistAddOutlined],
  [/^update_/, EditNoteOutlined],
  [/_entity$/, TableChartOutlined],
  [/^add_/, InsertDriveFileOutlined],
  [/edit/, EditOutlined],
];

/** Default title from the type: `add_file` becomes `Add file`. */
const titleOf = (type: string) => {
  if (type === showFilesAction) return 'Look at more files';
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1) || 'An action';
};

/** Icon and labels of an action, derived from its type since plugins may add actions. */
export function describeAction({ type, title, file, attributes }: ActionHead): {
  readonly icon: typeof SvgIcon;
  readonly title: string;
  /** The subject: a file, an entity, a name. */
  readonly subject: string;
} {
  return {
    icon: icons.find(([pattern]) => pattern.test(type))?.[1] ?? BoltOutlined,
    title: title || titleOf(type),
    subject: file || attributes['entity'] || attributes['name'] || '',
  };
}
