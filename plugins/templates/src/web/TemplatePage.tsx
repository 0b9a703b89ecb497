import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  BarePage,
  CardPicture,
  ErrorState,
  LoadingSkeleton,
  useDocumentTitle,
  useSession,
} from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { TemplateNotFound } from '../shared/errors.js';
import type { Template } from '../shared/templates-api.js';
import { duplicateParameter } from './duplicate-parameter.js';
import { NoTemplate } from './NoTemplate.js';
import { TemplateMarks } from './TemplateCard.js';
import { useStartFromTemplate, useTemplate } from './template-queries.js';

/** A template: what it is, and the button that makes an app of it. Visitors sign in first. */
export default function TemplatePage(): ReactNode {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useTemplate(templateId);
  useDocumentTitle(data?.name);
  return (
    <BarePage>
      {data ? (
        <Shown template={data} />
      ) : TemplateNotFound.is(error) ? (
        <NoTemplate />
      ) : error ? (
        <ErrorState title="The template couldn’t be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="page" />
      )}
    </BarePage>
  );
}

function Shown({ template }: { readonly template: Template }): ReactNode {
  const { account } = useSession();
  return (
    <Box sx={{ m: 'auto', width: '100%', maxWidth: 960, display: 'grid', gap: 2 }}>
      {account && (
        <Box>
          <Button component={Link} to="/templates" color="inherit" startIcon={<ArrowBackOutlined />}>
            All templates
          </Button>
        </Box>
      )}
      <Paper
        variant="outlined"
        sx={{
          overflow: 'hidden',
          display: 'grid',
          gridTemplateColumns: { md: '1.6fr 1fr' },
          '& img': { height: { md: '100%' }, borderBottomWidth: { md: 0 } },
        }}
      >
        <CardPicture url={template.pictureUrl} />
        <Box
          sx={{
            display: 'grid',
            alignContent: 'start',
            gap: 1.5,
            p: { xs: 2.5, md: 3 },
            overflowWrap: 'anywhere',
          }}
        >
          <Typography variant="h2" component="h1">
            {template.name}
          </Typography>
          <TemplateMarks template={template} />
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
            {template.description}
          </Typography>
          <StartButton templateId={template.templateId} />
          <Typography variant="caption" color="textSecondary">
            You get your own copy. Your changes don’t affect the template.
          </Typography>
        </Box>
      </Paper>
    </Box>
  );
}

function StartButton({ templateId }: { readonly templateId: string }): ReactNode {
  const { account } = useSession();
  const start = useStartFromTemplate();
  if (account)
    return (
      <Button
        variant="contained"
        size="large"
        loading={start.isPending}
        onClick={() => start.mutate(templateId)}
      >
        Use template
      </Button>
    );
  const signIn = (mode: string): string =>
    `/login?${new URLSearchParams({ mode, [duplicateParameter]: templateId }).toString()}`;
  return (
    <>
      <Button variant="contained" size="large" component={Link} to={signIn('signup')}>
        Create your account
      </Button>
      <Button component={Link} to={signIn('signin')}>
        Sign in to use it
      </Button>
    </>
  );
}
