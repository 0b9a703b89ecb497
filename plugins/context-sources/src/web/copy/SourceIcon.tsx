import AddToDriveOutlined from '@mui/icons-material/AddToDriveOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

/** Icons of well-known sources; others share a generic one. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  files: UploadFileOutlined,
  text: TextFieldsOutlined,
  web: LanguageOutlined,
  'google-drive': AddToDriveOutlined,
  notion: ArticleOutlined,
};

/** Icon of a source. */
export function SourceIcon({ sourceId }: { sourceId: string }): ReactNode {
  const Icon = icons[sourceId] ?? HubOutlined;
  return <Icon sx={{ color: 'text.secondary' }} />;
}
