import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { AppKind } from '../../shared/app-store.js';

export interface SpaceAppMenuEntry {
  readonly title: string;
  readonly icon: SvgIconComponent;
  /** Where in the builder it is. */
  readonly to: { readonly search: string; readonly hash?: string };
}

const entries: readonly SpaceAppMenuEntry[] = [
  { title: 'App details', icon: DescriptionOutlined, to: { search: '?panel=settings', hash: '#general' } },
  { title: 'Database', icon: StorageOutlined, to: { search: '?panel=database' } },
  { title: 'App settings', icon: SettingsOutlined, to: { search: '?panel=settings' } },
];

/** The menu of a space app, for all roles and plans. Apps with tools have theirs beside the work area. */
export const spaceAppMenu = (kind: AppKind): readonly SpaceAppMenuEntry[] =>
  kind === 'space_app' ? entries : [];
