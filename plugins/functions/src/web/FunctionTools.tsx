import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazyComponent } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { CodePlace } from './bar/FaultAlert.js';
import { LogPanel } from './logs/LogPanel.js';

/** With the editor of the body. */
const TestPanel = lazyComponent(async () => ({ default: (await import('./test/TestPanel.js')).TestPanel }));

export type FunctionTab = 'test' | 'logs';

const titles: Readonly<Record<FunctionTab, string>> = { test: 'Test', logs: 'Logs' };

interface FunctionToolsProps {
  readonly appId: string;
  readonly name: string;
  /** Undefined while they are folded. */
  readonly tab: FunctionTab | undefined;
  readonly onTab: (tab: FunctionTab) => void;
  readonly onSave: (() => Promise<void>) | undefined;
  readonly onShow: ((place: CodePlace) => void) | undefined;
}

/** Tabs to call a function and to read its log. */
export function FunctionTools({ appId, name, tab, onTab, onSave, onShow }: FunctionToolsProps): ReactNode {
  const id = useId();
  return (
    <>
      <Tabs
        value={tab ?? false}
        aria-label="Function tools"
        sx={{
          minHeight: { xs: 40, md: 34 },
          borderBottom: tab ? 1 : 0,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        {(['test', 'logs'] as const).map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={tab === each ? `${id}-panel` : undefined}
            label={titles[each]}
            onClick={() => onTab(each)}
            sx={{ minHeight: { xs: 40, md: 34 }, minWidth: 64 }}
          />
        ))}
      </Tabs>
      {tab && (
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${tab}`}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        >
          {tab === 'test' ? (
            <TestPanel key={name} appId={appId} name={name} onSave={onSave} onShow={onShow} />
          ) : (
            <LogPanel key={name} appId={appId} name={name} />
          )}
        </Box>
      )}
    </>
  );
}
