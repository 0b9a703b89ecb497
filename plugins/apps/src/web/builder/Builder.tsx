import { SlotOutlet, lazyComponent, usePanels } from '@buildai/web';
import type { ReactNode } from 'react';
import type { OpenApp } from '../../shared/api.js';
import { builderConversation, builderHeader } from '../../shared/slots.js';
import type { BuilderContext } from '../../shared/slots.js';
import { BuilderTitle } from './BuilderTitle.js';
import { DesktopBuilder } from './DesktopBuilder.js';
import { useOwnerChanges } from '../app-queries.js';
import { PhoneBuilder } from './PhoneBuilder.js';
import { PublishButton } from './PublishButton.js';
import { useMovable } from './use-movable.js';
import { useWorkArea } from './use-work-area.js';
import { WorkAreaPanels } from './WorkAreaPanels.js';

const WorkAreaDialog = lazyComponent(() => import('./WorkAreaDialog.js'));

/** The panels are shared by all layouts: rotating a tablet loses no draft and no open dialog. */
export function Builder(props: { app: OpenApp; context: BuilderContext; isPhone: boolean }): ReactNode {
  const { app, context, isPhone } = props;
  useOwnerChanges(app.appId);
  const workArea = useWorkArea(context);
  const title = useMovable(<BuilderTitle app={app} context={context} />);
  const actions = useMovable(
    <>
      <SlotOutlet
        slot={builderHeader}
        props={context}
        skeleton={null}
        only={({ side }) => side === 'actions'}
      />
      <PublishButton app={app} />
    </>,
  );
  const [side] = usePanels(builderConversation, context);
  const conversation = useMovable(side?.element);
  const work = useMovable(<WorkAreaPanels workArea={workArea} />);
  const Layout = isPhone ? PhoneBuilder : DesktopBuilder;
  return (
    <>
      <Layout
        workArea={workArea}
        title={title.place}
        actions={actions.place}
        conversation={conversation.place}
        conversationTitle={side?.extra.title ?? 'Chat'}
        conversationName={side?.extra.name ?? 'conversation'}
        work={work.place}
      />
      {title.source}
      {actions.source}
      {conversation.source}
      {work.source}
      {workArea.inDialog && (
        <WorkAreaDialog title={workArea.inDialog.extra.title} onClose={workArea.closeDialog}>
          {workArea.inDialog.element}
        </WorkAreaDialog>
      )}
    </>
  );
}
