import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { closestTemplate } from './closest-template.js';
import { duplicateParameter } from './duplicate-parameter.js';
import { useTemplates } from './template-queries.js';

/** Below the plan of a new app: the template that comes closest to what was asked for, if one does. */
export default function ClosestTemplate({ request }: { readonly request: string }): ReactNode {
  const { data } = useTemplates();
  const template = data && closestTemplate(data.templates, request);
  if (!template) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      There is a template for this:{' '}
      <Link
        component={RouterLink}
        to={{ search: `?${duplicateParameter}=${encodeURIComponent(template.templateId)}` }}
        underline="always"
      >
        Start from {template.name} instead
      </Link>
    </Typography>
  );
}
