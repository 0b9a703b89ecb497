import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarePage, ErrorState, LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';
import { useModelPrivacy } from './use-model-privacy.js';

/** What the provider of the AI model receives, for builders and the people who use their apps. */
export default function PrivacyPage(): ReactNode {
  return (
    <BarePage>
      <Box sx={{ display: 'grid', alignContent: 'start', gap: 3, width: '100%', maxWidth: 680, mx: 'auto' }}>
        <Typography variant="h4" component="h1">
          What the AI receives
        </Typography>
        <ModelPrivacy />
      </Box>
    </BarePage>
  );
}

function ModelPrivacy(): ReactNode {
  const { data, error, refetch } = useModelPrivacy();
  if (error)
    return <ErrorState title="This couldn’t be loaded." error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton count={3} />;
  const { model, rowsAllowed } = data;
  return (
    <>
      <Typography>
        {model
          ? `The default AI model of this platform is ${model.label}, by the service “${model.providerId}”. Builders can choose other models that an admin has connected. The service of the chosen model receives the following:`
          : 'The default AI model of this platform is built in and runs on its own server, so nothing is sent to another service. If a builder chooses a model that an admin has connected, its service receives the following:'}
      </Typography>
      <Part
        title="When an app is built"
        points={[
          'The messages of its builder, with their attachments, and earlier messages of the conversation.',
          'The code of the app, its name and description, and the names of its secrets. Never their values.',
          'How many rows each entity has.',
          rowsAllowed
            ? 'The newest row of each entity, up to 500 characters: names, email addresses, phone numbers and other contact details are shortened to their first letter, but other texts aren’t. Builders can turn this off in the settings of their app.'
            : 'No rows: the operator of this platform has turned that off.',
        ]}
      />
      <Part
        title="When an app is used"
        points={[
          'What people enter in AI tools, write to the assistant of an app, or send through a feature that asks an AI model, with the photos and documents they add.',
          'Passages of the app’s data sources that match what was asked.',
          'Whatever else the code of the app puts in its questions. Ask the builder of the app.',
        ]}
      />
      <Part
        title="When data is searched by meaning"
        points={[
          'If an embedding model is set up: documents in data sources, texts of rows that are compared, and the search texts.',
        ]}
      />
      <Typography color="textSecondary">
        What a service keeps of this, and for how long, is in its own terms.
      </Typography>
    </>
  );
}

function Part({ title, points }: { title: string; points: readonly string[] }): ReactNode {
  return (
    <Box component="section">
      <Typography variant="subtitle1" component="h2">
        {title}
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 3, display: 'grid', gap: 1 }}>
        {points.map((point) => (
          <Typography key={point} component="li">
            {point}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
