import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazyComponent } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FunctionView } from '../shared/function-view.js';
import type { CodePlace } from './bar/FaultAlert.js';
import { LogPanel } from './logs/LogPanel.js';

/** Loaded apart, with the editor of the body. */
const TestPanel = lazyComponent(async () => ({ default: (await import('./test/TestPanel.js')).TestPanel }));

export type FunctionTab = 'test' | 'logs';

const titles: Readonly<Record<FunctionTab, string>> = { test: 'Test', logs: 'Logs' };

interface FunctionToolsProps {
  readonly appId: string;
  readonly view: Pick<FunctionView, 'name' | 'onlyChecks'>;
  /** Undefined while they are folded. */
  readonly tab: FunctionTab | undefined;
  readonly onTab: (tab: FunctionTab) => void;
  readonly onSave: (() => Promise<void>) | undefined;
  readonly onShow: ((place: CodePlace) => void) | undefined;
}

/** Tabs to call a function and to read its log. */
export function FunctionTools(props: FunctionToolsProps): ReactNode {
  const { appId, view, onTab, onSave, onShow } = props;
  const { name, onlyChecks } = view;
  const id = useId();
  const tabs: readonly FunctionTab[] = onlyChecks ? ['logs'] : ['test', 'logs'];
  const tab = tabs.find((each) => each === props.tab);
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
        {tabs.map((each) => (
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
