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
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { FieldTypeId } from '@buildai/fields';
import type { Column } from './column.js';

type Icon = typeof SvgIcon;

const byType: Readonly<Record<FieldTypeId, Icon>> = {
  text: NotesOutlined,
  long_text: NotesOutlined,
  number: NumbersOutlined,
  integer: NumbersOutlined,
  currency: PaymentsOutlined,
  percent: PercentOutlined,
  rating: StarBorderOutlined,
  boolean: CheckBoxOutlined,
  date: CalendarTodayOutlined,
  datetime: CalendarTodayOutlined,
  time: ScheduleOutlined,
  select: ArrowDropDownCircleOutlined,
  multiselect: FormatListBulletedOutlined,
  list: FormatListBulletedOutlined,
  email: AlternateEmailOutlined,
  phone: PhoneOutlined,
  url: LinkOutlined,
  color: PaletteOutlined,
  image: ImageOutlined,
  reference: LinkOutlined,
  references: LinkOutlined,
  json: DataObjectOutlined,
};

/** The icon of a column's type. */
export function typeIcon({ id, created, type }: Column): Icon {
  if (!created && id === 'id') return KeyOutlined;
  if (!created && id === 'creatorId') return PersonOutlined;
  return byType[type];
}
