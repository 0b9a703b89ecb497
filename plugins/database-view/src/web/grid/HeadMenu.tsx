import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import SegmentOutlined from '@mui/icons-material/SegmentOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ComponentType, ReactNode } from 'react';
import type { MoveColumn } from '../columns/use-column-move.js';
import { canGroup } from '../groups/row-group.js';
import type { Column } from '../model/column.js';
import type { ViewChange, ViewState } from '../view/view-state.js';
import type { GridLayout } from './grid-layout.js';

interface HeadMenuProps {
  readonly column: Column;
  readonly anchor: HTMLElement;
  readonly layout: GridLayout;
  readonly view: ViewState;
  readonly onView: (change: ViewChange) => void;
  readonly onMove: MoveColumn;
  readonly onFilter: (column: string) => void;
  readonly onClose: () => void;
  /** Opens the menu of what the column is; undefined for columns of the platform. */
  readonly onEdit: (() => void) | undefined;
}

const sideways = { transform: 'rotate(90deg)' };
const WiderIcon = () => <UnfoldMoreOutlined sx={sideways} />;
const NarrowerIcon = () => <UnfoldLessOutlined sx={sideways} />;

/** Change of a width by the menu, in px. */
const step = 60;

/** Whether values of the column have an order. */
const isSortable = ({ property }: Column) => property.type !== 'array' && property.type !== 'object';

/** The menu of a column: its order among the others, its width, sorting, filtering. */
export default function HeadMenu(props: HeadMenuProps): ReactNode {
  const { column, anchor, layout, view, onView, onMove, onFilter, onClose, onEdit } = props;
  const ids = layout.columns.map((place) => place.column.id);
  const at = ids.indexOf(column.id);
  const width = layout.columns[at]?.width ?? 0;
  const isGrouped = view.groupBy === column.id;
  const isFrozen = view.frozen.includes(column.id);
  const entry = (label: string, Icon: ComponentType, act: () => void, disabled = false): ReactNode => (
    <MenuItem
      key={label}
      disabled={disabled}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const sortBy = (descending: boolean) => () =>
    onView({ change: 'sort', sort: { column: column.id, descending } });
  const moveBefore = (before: string | undefined) => () => onMove(column.id, before);
  const resizeBy = (change: number) => () =>
    onView({ change: 'resize', column: column.id, width: width + change });
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {isSortable(column) && [
        entry('Sort ascending', ArrowUpwardOutlined, sortBy(false)),
        entry('Sort descending', ArrowDownwardOutlined, sortBy(true)),
      ]}
      {entry('Filter', FilterListOutlined, () => onFilter(column.id))}
      {view.kind === 'grid' &&
        canGroup(column) &&
        entry(isGrouped ? 'Remove grouping' : 'Group by this column', SegmentOutlined, () =>
          onView({ change: 'group', groupBy: isGrouped ? undefined : column.id }),
        )}
      <Divider />
      {entry('Move left', ArrowBackOutlined, moveBefore(ids[at - 1]), at <= 0)}
      {entry('Move right', ArrowForwardOutlined, moveBefore(ids[at + 2]), at === ids.length - 1)}
      {entry('Wider', WiderIcon, resizeBy(step))}
      {entry('Narrower', NarrowerIcon, resizeBy(-step))}
      {entry(isFrozen ? 'Unfreeze' : 'Freeze', PushPinOutlined, () =>
        onView({ change: isFrozen ? 'unfreeze' : 'freeze', column: column.id }),
      )}
      {entry(
        'Hide',
        VisibilityOffOutlined,
        () => onView({ change: 'hide', column: column.id }),
        ids.length === 1,
      )}
      {onEdit && [<Divider key="edit" />, entry('Edit column', EditOutlined, onEdit)]}
    </Menu>
  );
}
