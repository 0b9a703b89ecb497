import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, LoadingSkeleton, lazyComponent } from '@buildai/web';
import type { BuilderContext } from '@buildai/apps/shared';
import type { ReactNode } from 'react';
import { useSources } from './add/source-queries.js';
import { AppSourceList } from './app-sources/AppSourceList.js';
import { useAppSourceNews } from './app-sources/use-app-source-news.js';
import { DataHeader } from './DataHeader.js';
import { DataDrawing } from './DataDrawing.js';
import { ItemList } from './items/ItemList.js';
import { useItems } from './items/item-queries.js';
import { LimitPrompt } from './LimitPrompt.js';
import { useDataAddress } from './use-data-address.js';
import { sentences } from './copy/sentences.js';

const AddDataDialog = lazyComponent(async () => ({
  default: (await import('./add/AddDataDialog.js')).AddDataDialog,
}));
const TryQuestion = lazyComponent(() => import('./searching/TryQuestion.js'));

/** The data panel: items, sources, and adding more. */
export default function DataSourcesPanel({ appId }: BuilderContext): ReactNode {
  const items = useItems(appId);
  const sources = useSources(appId);
  useAppSourceNews(appId);
  const address = useDataAddress();

  const list = items.data?.contextItems ?? [];
  const appSources = sources.data?.appSources ?? [];
  const isFull = items.data?.hasReachedDataLimit ?? false;
  const hasAny = list.length > 0 || appSources.length > 0;

  const content = (): ReactNode => {
    if (items.error && !items.data) {
      return (
        <ErrorState
          title={sentences.listing}
          kept="Your data is unchanged."
          error={items.error}
          onRetry={() => void items.refetch()}
        />
      );
    }
    if (!items.data || sources.isPending) return <LoadingSkeleton shape="rows" count={5} />;
    if (!hasAny) {
      return (
        <EmptyState
          illustration={<DataDrawing />}
          title="No data yet"
          description="Add files, pages, or text that your app can search."
          action={
            <Button variant="contained" startIcon={<AddOutlined />} onClick={() => address.add('')}>
              Add data
            </Button>
          }
        />
      );
    }
    return (
      <>
        {isFull && <LimitPrompt />}
        {appSources.length > 0 && <AppSourceList appId={appId} appSources={appSources} />}
        {list.length > 0 && <ItemList appId={appId} items={list} sources={sources.data?.sources} />}
      </>
    );
  };

  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 960,
        mx: 'auto',
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
      }}
    >
      <DataHeader
        items={list}
        onAdd={hasAny ? () => address.add('') : undefined}
        isFull={isFull}
        onTryQuestion={() => address.tryQuestion(true)}
      />
      {content()}
      {address.adding !== undefined && <AddDataDialog appId={appId} at={address.adding} onGo={address.add} />}
      {address.isTrying && <TryQuestion appId={appId} onClose={() => address.tryQuestion(false)} />}
    </Box>
  );
}
