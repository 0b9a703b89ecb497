import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { headerHeight } from './BuilderBar.js';
import type { WorkArea } from './use-work-area.js';

/** Tabs of the work area: Preview, Data, Code, … */
export function WorkAreaTabs({ workArea }: { workArea: WorkArea }): ReactNode {
  const { tabs, current, open } = workArea;
  return (
    <Tabs
      value={current?.id ?? false}
      onChange={(_event, id: string) => open(id)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Work area"
      sx={{ flex: '1 1 0', minWidth: 0, minHeight: headerHeight, alignSelf: 'flex-end', mb: '-1px' }}
    >
      {tabs.map(({ id, extra: { title, icon: Icon } }) => (
        <Tab
          key={id}
          value={id}
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          icon={<Icon />}
          iconPosition="start"
          label={title}
          sx={{ minHeight: headerHeight }}
        />
      ))}
    </Tabs>
  );
}
