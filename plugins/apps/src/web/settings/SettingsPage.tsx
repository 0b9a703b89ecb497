import Box from '@mui/material/Box';
import { Panel, useHash, useNavigationKey } from '@buildai/web';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { keepInView } from './keep-in-view.js';
import type { SettingsEntry, SettingsSection } from './settings-sections.js';

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

interface NamedCardProps extends SettingsEntry {
  /** Whether only what leads back to the list is above it, which stays in view. */
  readonly isFirst?: boolean;
}

/** A card that the address can name, as in `?panel=settings#entry`: scrolls to it and focuses it. */
function NamedCard({ id, extra, element, isFirst = false }: NamedCardProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const isNamed = useHash() === id;
  const key = useNavigationKey(!isNamed);
  useEffect(() => {
    if (!isNamed || !card.current) return;
    card.current.focus({ preventScroll: true });
    return keepInView(card.current);
  }, [isNamed, key]);
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
