import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CardFrame, CardLink, CardPicture, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { Template } from '../shared/templates-api.js';
import { kindNames } from './kind-names.js';

/** A template in the gallery; its link covers the whole card. */
export function TemplateCard({ template }: { readonly template: Template }): ReactNode {
  return (
    <CardFrame>
      <CardPicture url={template.pictureUrl} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 0.75, px: 1.5, pt: 1.25, pb: 1.5 }}>
        <Typography variant="subtitle2" component="h3">
          <CardLink to={`/item/${template.templateId}`}>{template.name}</CardLink>
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
    </CardFrame>
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
