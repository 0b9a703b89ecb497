import Box from '@mui/material/Box';
import { Panel, useHash, useNavigationKey } from '@buildai/web';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepInView } from './keep-in-view.js';
import type { SettingsEntry, SettingsSection } from './settings-sections.js';
import { showSetting } from './show-setting.js';

interface SettingsPageProps {
  readonly section: SettingsSection;
  /** Whether another section is open. */
  readonly isHidden: boolean;
}

/** A section of the settings, followed by its parts. */
export function SettingsPage({ section, isHidden }: SettingsPageProps): ReactNode {
  return (
    <Box hidden={isHidden} sx={{ '&:not([hidden])': { display: 'grid', gap: 3 } }}>
      <NamedCard {...section} isFirst />
      {section.parts.map((part) => (
        <NamedCard key={part.id} {...part} />
      ))}
    </Box>
  );
}

/** What a link to a section carries. */
export interface SettingsState {
  /** The label or text in the section that a search found. */
  readonly setting?: string;
}

interface NamedCardProps extends SettingsEntry {
  /** Whether only what leads back to the list is above it, which stays in view. */
  readonly isFirst?: boolean;
}

/** A card that the address can name, as in `?panel=settings#entry`: scrolls to it and focuses it. */
function NamedCard({ id, extra, element, isFirst = false }: NamedCardProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const isNamed = useHash() === id;
  const key = useNavigationKey(!isNamed);
  const setting = (useLocation().state as SettingsState | null)?.setting;
  useEffect(() => {
    if (!isNamed || !card.current) return;
    card.current.focus({ preventScroll: true });
    return setting === undefined ? keepInView(card.current) : showSetting(card.current, setting);
  }, [isNamed, key, setting]);
  return (
    <Box
      ref={card}
      id={id}
      tabIndex={-1}
      sx={{ scrollMarginTop: isFirst ? 96 : 24, '&:focus': { outline: 'none' } }}
    >
      <Panel title={extra.title}>{element}</Panel>
    </Box>
  );
}
