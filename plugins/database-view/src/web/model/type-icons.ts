import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import ArrowDropDownCircleOutlined from '@mui/icons-material/ArrowDropDownCircleOutlined';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import NumbersOutlined from '@mui/icons-material/NumbersOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Column, ColumnDataType } from './column.js';

type Icon = typeof SvgIcon;

const byType: Readonly<Record<ColumnDataType, Icon>> = {
  text: NotesOutlined,
  number: NumbersOutlined,
  boolean: CheckBoxOutlined,
  datetime: CalendarTodayOutlined,
  select: ArrowDropDownCircleOutlined,
  multiselect: FormatListBulletedOutlined,
  image: ImageOutlined,
  json: DataObjectOutlined,
};

/** The icon of a column's type. */
export function typeIcon({ id, dataType, created, reference, property }: Column): Icon {
  if (!created && id === 'id') return KeyOutlined;
  if (!created && id === 'creatorId') return PersonOutlined;
  if (reference || property.format === 'uri') return LinkOutlined;
  return property.format === 'email' ? AlternateEmailOutlined : byType[dataType];
}
