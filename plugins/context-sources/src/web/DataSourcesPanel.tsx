import AddOutlined from '@mui/icons-material/AddOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState, LoadingSkeleton, lazyComponent } from '@buildai/web';
import type { BuilderContext } from '@buildai/apps/shared';
import type { ReactNode } from 'react';
import { useSources } from './add/source-queries.js';
import { AppSourceList } from './app-sources/AppSourceList.js';
import { useAppSourceNews } from './app-sources/use-app-source-news.js';
import { DataDrawing } from './DataDrawing.js';
import { ItemList } from './items/ItemList.js';
import { useItems } from './items/item-queries.js';
import { LimitPrompt } from './LimitPrompt.js';
import { useDataAddress } from './use-data-address.js';
import { describeItems } from './copy/describe-items.js';
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
  const canBeSearched = list.some(({ numOfChunks }) => numOfChunks > 0);

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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, minWidth: 0 }}>
          <Typography variant="h2" sx={{ typography: 'h4' }}>
            Data sources
          </Typography>
          {list.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {describeItems(list)}
            </Typography>
          )}
        </Box>
        {canBeSearched && (
          <Button variant="outlined" startIcon={<SearchOutlined />} onClick={() => address.tryQuestion(true)}>
            Test a question
          </Button>
        )}
        {hasAny && (
          <Button
            variant="contained"
            startIcon={<AddOutlined />}
            disabled={isFull}
            onClick={() => address.add('')}
          >
            Add data
          </Button>
        )}
      </Box>
      {content()}
      {address.adding !== undefined && <AddDataDialog appId={appId} at={address.adding} onGo={address.add} />}
      {address.isTrying && <TryQuestion appId={appId} onClose={() => address.tryQuestion(false)} />}
    </Box>
  );
}
