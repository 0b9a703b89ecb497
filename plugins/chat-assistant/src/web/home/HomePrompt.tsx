import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppNamePoses, appNameFromPrompt, appsApi, nameOfNewApp } from '@buildai/apps/shared';
import { localTimeZone } from '@buildai/core/shared';
import { lazyComponent, showUpgradePrompt, useApi, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chatApi } from '../../shared/api.js';
import type { SentMessage } from '../../shared/api.js';
import { Composer } from '../composer/Composer.js';
import { justBuild } from '../composer/just-build.js';
import { PlanFirstToggle } from '../composer/PlanFirstToggle.js';
import { useDraft } from '../composer/draft.js';
import { beginWithWay } from '../composer/build-way.js';
import { useModelChoice } from '../composer/use-models.js';
import type { ModelChoice } from '../composer/use-models.js';
import { MessageSender } from '../conversation/message-sender.js';
import { examples } from './examples.js';

const PlannerNotice = lazyComponent(() => import('./PlannerNotice.js'));

/** Starts a new app with one sentence and opens the builder. */
export default function HomePrompt(): ReactNode {
  const draft = useDraft();
  const models = useModelChoice();
  const [chosenPlan, setPlansFirst] = useState<boolean>();
  // What the built-in planner makes of a sentence is worth a look before it is built.
  const plansFirst = chosenPlan ?? (models.current?.onlyBuildsApps === true && !justBuild.get());
  const isPlanned = async () =>
    !models.generates && (chosenPlan ?? (!justBuild.get() && (await models.isBuiltIn())));
  const begin = useBegin(models);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Composer
        label="Describe your app"
        placeholder="A habit tracker with streaks…"
        minRows={3}
        autoFocus
        draft={draft}
        // What can be connected is offered below it, so that the menu is needed for a choice alone.
        models={{ ...models, hasMenu: models.models.length > 1 || models.away.length > 0 }}
        choices={!models.generates && <PlanFirstToggle isOn={plansFirst} onChange={setPlansFirst} />}
        onSend={async (message) => begin((await isPlanned()) ? { ...message, mode: 'plan' } : message)}
      />
      {models.current?.onlyBuildsApps && <PlannerNotice models={models} />}
      <Box
        component="ul"
        aria-label="Examples"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: 1,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {examples.map(({ label, prompt }) => (
          <li key={label}>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => draft.setText(prompt)}
              sx={{
                height: { xs: 40, md: 32 },
                borderRadius: 5,
                px: 1.75,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                fontSize: '0.8125rem',
                fontWeight: 400,
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Creates the app, sends the first message and opens the builder, which follows the reply. */
function useBegin(models: ModelChoice): (message: SentMessage) => Promise<boolean> {
  const apps = useApi(appsApi);
  const chat = useApi(chatApi);
  const toast = useToast();
  const navigate = useNavigate();
  return async (message) => {
    let appId: string | undefined;
    try {
      const create = (header: string) =>
        apps.saveApp({ body: { appType: 'space_app', app: { header }, timeZone: localTimeZone() } });
      ({ appId } = await create(appNameFromPrompt(message.content)).catch((error: unknown) => {
        // No person chose the name: a request may speak of the platform.
        if (AppNamePoses.is(error)) return create(nameOfNewApp);
        throw error;
      }));
      beginWithWay(appId);
      const reply = await new MessageSender(chat, appId, models).send(message);
      await reply.body?.cancel();
      await navigate(`/build/app/${appId}`);
      return true;
    } catch (error) {
      // An app without a message is deleted.
      if (appId !== undefined) await apps.deleteApp({ params: { appId } }).catch(() => undefined);
      if (!showUpgradePrompt(error)) {
        toast({
          message: error instanceof Error ? error.message : 'The app couldn’t be created.',
          severity: 'error',
        });
      }
      return false;
    }
  };
}
