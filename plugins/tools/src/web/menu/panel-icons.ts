import type { SvgIconComponent } from '@mui/icons-material';
import AutoAwesomeMotionOutlined from '@mui/icons-material/AutoAwesomeMotionOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SourceOutlined from '@mui/icons-material/SourceOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';

/** Icons of the panels by ID. They are loaded with the menu, not with the first screen. */
export const panelIcons: Readonly<Record<string, SvgIconComponent>> = {
  texts: TitleOutlined,
  branding: PaletteOutlined,
  fields: ListAltOutlined,
  results: ViewAgendaOutlined,
  cta: CampaignOutlined,
  'data-sources': SourceOutlined,
  settings: SettingsOutlined,
  'app-texts': TitleOutlined,
  'app-branding': PaletteOutlined,
  'app-tools': AutoAwesomeMotionOutlined,
  'app-settings': SettingsOutlined,
  'app-chat': ForumOutlined,
};
