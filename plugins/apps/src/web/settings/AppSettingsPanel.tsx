import Box from '@mui/material/Box';
import {
  ErrorState,
  LoadingSkeleton,
  Panel,
  PanelHost,
  useHashIs,
  useNavigationKey,
  usePanels,
} from '@buildai/web';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { builderSettings } from '../../shared/slots.js';
import type { BuilderContext } from '../../shared/slots.js';
import type { AppSettingValues } from '../../shared/app-settings.js';
import { useAppSettings, useSaveAppSettings } from './app-setting-queries.js';
import { keepInView } from './keep-in-view.js';
import { ownSections } from './own-sections.js';

/** Settings tab of the builder: our own sections, then one for each panel of the slot. */
export default function AppSettingsPanel(context: BuilderContext): ReactNode {
  const { data, error, refetch } = useAppSettings(context.appId);
  return (
    <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 2, md: 3 } }}>
      {data ? (
        <Sections {...context} settings={data} />
      ) : error ? (
        <ErrorState
          title="The settings couldn’t be loaded."
          kept="Nothing was changed."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton shape="page" count={6} />
      )}
    </Box>
  );
}

function Sections(props: BuilderContext & { readonly settings: AppSettingValues }): ReactNode {
  const save = useSaveAppSettings(props.appId);
  const own = { ...props, onSave: (change: AppSettingValues) => save.mutateAsync(change) };
  const sections = usePanels(builderSettings, own);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {ownSections.map((section) => (
        <NamedSection key={section.id} id={section.id}>
          <Panel title={String(section.extra['title'])}>
            <PanelHost panel={section} props={own} />
          </Panel>
        </NamedSection>
      ))}
      {sections.map(({ id, extra, element }) => (
        <NamedSection key={id} id={id}>
          <Panel title={extra.title}>{element}</Panel>
        </NamedSection>
      ))}
    </Box>
  );
}

/** A section that the address can name, as in `?panel=settings#entry`: scrolls to it and focuses it. */
function NamedSection({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  const section = useRef<HTMLDivElement>(null);
  const isNamed = useHashIs(id);
  const key = useNavigationKey(!isNamed);
  useEffect(() => {
    if (!isNamed || !section.current) return;
    section.current.focus({ preventScroll: true });
    return keepInView(section.current);
  }, [isNamed, key]);
  return (
    <Box ref={section} id={id} tabIndex={-1} sx={{ scrollMarginTop: 16, '&:focus': { outline: 'none' } }}>
      {children}
    </Box>
  );
}
