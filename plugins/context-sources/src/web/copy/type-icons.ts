import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DatasetOutlined from '@mui/icons-material/DatasetOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ContextItemType } from '../../shared/context-item.js';

interface TypeLook {
  readonly label: string;
  readonly Icon: SvgIconComponent;
}

/** Label and icon of each item type. */
export const typeLooks: Readonly<Record<ContextItemType, TypeLook>> = {
  csv: { label: 'CSV', Icon: TableChartOutlined },
  doc: { label: 'Word', Icon: DescriptionOutlined },
  txt: { label: 'Text', Icon: NotesOutlined },
  pdf: { label: 'PDF', Icon: PictureAsPdfOutlined },
  google_doc: { label: 'Google Doc', Icon: DescriptionOutlined },
  google_sheet: { label: 'Google Sheet', Icon: TableChartOutlined },
  google_slide: { label: 'Google Slides', Icon: SlideshowOutlined },
  notion_database: { label: 'Notion database', Icon: DatasetOutlined },
  notion_page: { label: 'Notion page', Icon: ArticleOutlined },
  web_page: { label: 'Web page', Icon: LanguageOutlined },
  unrecognized: { label: 'Other', Icon: InsertDriveFileOutlined },
};
