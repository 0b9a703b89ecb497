import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Template } from '../shared/templates-api.js';
import { kindNames } from './kind-names.js';
import { TemplatePicture } from './TemplatePicture.js';

/** A template in the gallery; its link covers the whole card. */
export function TemplateCard({ template }: { readonly template: Template }): ReactNode {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        transition: 'border-color 120ms',
        '&:hover, &:focus-within': { borderColor: 'text.disabled' },
      }}
    >
      <TemplatePicture url={template.pictureUrl} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 0.75, px: 1.5, pt: 1.25, pb: 1.5 }}>
        <Typography variant="subtitle2" component="h3">
          <Link
            component={RouterLink}
            to={`/item/${template.templateId}`}
            color="inherit"
            underline="none"
            sx={{
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible::after': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
            }}
          >
            {template.name}
          </Link>
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '3',
            overflow: 'hidden',
            mb: 0.5,
          }}
        >
          {template.description}
        </Typography>
        <TemplateMarks template={template} />
      </Box>
    </Paper>
  );
}

/** The kind of a template, and whether it is a pro tool. */
export function TemplateMarks({ template }: { readonly template: Template }): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 'auto' }}>
      <StatusChip label={kindNames[template.kind]} tone="neutral" />
      {template.isPro && <StatusChip label="Pro tool" tone="accent" />}
    </Box>
  );
}
