import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecentApps } from '../app-lists.js';
import { NewAppPrompt } from './NewAppPrompt.js';
import { usePromptFocus } from './use-prompt-focus.js';

const steps = [
  [
    'Describe it',
    'Describe who the app is for and what they’ll do with it. One sentence is enough to start.',
  ],
  ['Try it', 'The app runs beside the conversation. Ask for changes until it fits.'],
  ['Publish it', 'Your app gets its own address, and you decide who can enter.'],
] as const;

/** For new builders: the prompt for the first app, and what follows. */
export default function OnboardingPage(): ReactNode {
  const { data } = useRecentApps();
  const prompt = usePromptFocus();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 } }}>
      <NewAppPrompt owned={data?.owned} box={prompt.box} />
      <Box
        component="section"
        aria-labelledby="how-it-works"
        sx={{ maxWidth: 960, width: '100%', mx: 'auto' }}
      >
        <Typography id="how-it-works" variant="h3" component="h2" sx={{ mb: 2 }}>
          How it works
        </Typography>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
            listStyle: 'none',
            m: 0,
            p: 0,
          }}
        >
          {steps.map(([title, text], index) => (
            <Box
              component="li"
              key={title}
              sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
            >
              <Typography variant="subtitle2" component="h3">
                {index + 1}. {title}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
