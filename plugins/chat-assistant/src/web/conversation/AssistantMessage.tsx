import type { AppliedAction } from '@buildai/apps/shared';
import { builderReplyCards, builderReplyTools } from '@buildai/apps/shared';
import { SlotOutlet, lazyComponent, useSession } from '@buildai/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { quotedNames } from '../../shared/attachment-kind.js';
import type { ExtraPart } from '../../shared/message.js';
import type { PlanPlace } from '../plan/plan-place.js';
import { DroppedFields } from './DroppedFields.js';
import { Notice } from './Notice.js';
import { ReplyFooter } from './ReplyFooter.js';
import { ReplyParts } from './ReplyParts.js';
import type { ReplyView } from './reply-view.js';
import { Thinking } from './Thinking.js';
import { SlowReplyText } from './SlowReplyText.js';
import type { VersionActions } from './use-version-actions.js';

const ReasoningText = lazyComponent(() => import('../extra/ReasoningText.js'));
const ExtraParts = lazyComponent(() => import('../extra/ExtraParts.js'));

interface AssistantMessageProps {
  readonly view: ReplyView;
  /** Undefined while it is streamed. */
  readonly stored: { readonly messageId: string; readonly content: string } | undefined;
  readonly isDiscussion: boolean;
  readonly isLast: boolean;
  /** Next steps that are offered below it, which its text need not list. */
  readonly suggestions: readonly string[];
  readonly isBusy: boolean;
  readonly versions: VersionActions;
  /** The place of the plan that it proposes. */
  readonly plan: PlanPlace;
  /** Asks the assistant to continue a truncated reply. */
  readonly onContinue: () => void;
}

const failed =
  'There was an error. You can retry or try a different input. Contact us if the issue persists.';

/** An assistant message: text, changes and results. */
export function AssistantMessage(props: AssistantMessageProps): ReactNode {
  const { view, stored, isDiscussion, isLast, isBusy, suggestions, versions, plan, onContinue } = props;
  const { account } = useSession();
  // Refused actions show the reason in their own line; others are listed here.
  const elsewhere = view.notApplied.filter(({ actionId }) => actionId === '').map(({ reason }) => reason);
  const applied = view.status === 'done' && !isDiscussion ? appliedActions(view) : [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {view.extra.some(isReasoning) && <ReasoningText parts={view.extra} />}
      <ReplyParts view={view} isDiscussion={isDiscussion} suggestions={suggestions} plan={plan} />
      {!view.extra.every(isReasoning) && <ExtraParts parts={view.extra} />}
      {view.status === 'running' && <Thinking>{workOf(view)}</Thinking>}
      {applied.length > 0 && (
        <SlotOutlet
          slot={builderReplyCards}
          props={{ appId: plan.appId, versionId: view.versionId, actions: applied }}
          skeleton={null}
        />
      )}
      {view.unseen.length > 0 && (
        <Notice
          tone="warning"
          title={`The model wasn’t shown ${quotedNames(view.unseen)}, which it can’t read.`}
        />
      )}
      {view.mended.length > 0 && <Mended notes={view.mended} />}
      <DroppedFields appId={plan.appId} versionId={view.versionId} fields={view.droppedFields} />
      {view.access.length > 0 && <Access lines={view.access} />}
      {elsewhere.length > 0 && (
        <Notice tone="error" title="Some of this wasn’t applied." details={elsewhere} />
      )}
      {view.truncated && (
        <Notice
          tone="warning"
          title="The output was too long for one iteration"
          action={
            isLast && (
              <Button variant="outlined" size="small" disabled={isBusy} onClick={onContinue}>
                Let's keep going
              </Button>
            )
          }
        />
      )}
      {view.status === 'failed' && (
        <Notice
          tone="error"
          title={failed}
          details={view.error ? [view.error.message] : []}
          isOpen={isLast}
        />
      )}
      {view.status === 'stopped' && <Stopped />}
      {view.versionId !== undefined && view.status === 'done' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 2 }}>
          <ReplyFooter
            versionId={view.versionId}
            changes={view.changes}
            versions={versions}
            isBusy={isBusy}
          />
          {stored && (
            <SlotOutlet
              slot={builderReplyTools}
              props={{
                ...stored,
                appId: plan.appId,
                versionId: view.versionId,
                isAdmin: account?.isAdmin === true,
              }}
              skeleton={null}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

const isReasoning = ({ type }: ExtraPart) => type === 'reasoning';

function appliedActions({ parts, refused, superseded }: ReplyView): AppliedAction[] {
  return parts.flatMap((part) =>
    part.kind === 'action' &&
    part.state === 'complete' &&
    !refused.has(part.head.actionId) &&
    !superseded.has(part.head.actionId)
      ? [{ type: part.head.type, file: part.head.file, content: part.content }]
      : [],
  );
}

function Stopped(): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary">
      Stopped. No changes from this reply were applied.
    </Typography>
  );
}

/** Automatic fixes, and what plugins say about the changes, so that these are not a surprise. */
function Mended({ notes }: { notes: readonly string[] }): ReactNode {
  const [only] = notes;
  if (notes.length === 1 && only) return <Notice tone="neutral" title={only} />;
  return <Notice tone="neutral" title={`${notes.length} notes about the changes`} details={notes} />;
}

function Access({ lines }: { lines: readonly string[] }): ReactNode {
  const [only] = lines;
  if (lines.length === 1 && only) return <Notice tone="neutral" title={only} />;
  return <Notice tone="neutral" title="Who can see and change the data" details={lines} />;
}

function workOf({ parts, waiting, silence, isCorrecting }: ReplyView): ReactNode {
  if (waiting !== undefined) return `The model is busy. Trying again in ${Math.ceil(waiting / 1000)} s…`;
  const last = parts.at(-1);
  if (last?.kind === 'action' && last.state === 'writing') return undefined;
  if (silence && (!isCorrecting || silence.isThinking)) return <SlowReplyText silence={silence} />;
  if (isCorrecting) return 'Fixing what didn’t work…';
  return 'Thinking...';
}
