import LaptopOutlined from '@mui/icons-material/LaptopOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletOutlined from '@mui/icons-material/TabletOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

/** A preview width. */
export interface Device {
  readonly id: 'phone' | 'tablet' | 'desktop';
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** Layout width in CSS px. */
  readonly width: number;
  /** Fills a wider pane; other devices are centered. */
  readonly fills?: true;
}

export const desktop: Device = {
  id: 'desktop',
  label: 'Desktop',
  icon: LaptopOutlined,
  width: 1280,
  fills: true,
};

export const devices: readonly Device[] = [
  { id: 'phone', label: 'Phone', icon: SmartphoneOutlined, width: 390 },
  { id: 'tablet', label: 'Tablet', icon: TabletOutlined, width: 820 },
  desktop,
];
