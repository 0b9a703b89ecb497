import BoltOutlined from '@mui/icons-material/BoltOutlined';
import {
  builderFileMarks,
  builderFileTools,
  builderIssueTools,
  builderReplyCards,
  builderWorkArea,
  publishNotes,
} from '@buildai/apps/shared';
import { commandSources, definePanels, panel } from '@buildai/web/slots';
import { calledFunction } from './issues/called-function.js';

export default definePanels('functions', [
  panel({
    slot: builderWorkArea,
    id: 'functions',
    title: 'Functions',
    icon: BoltOutlined,
    order: 45,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./list/FunctionsPanel.js'),
  }),
  panel({
    slot: builderFileTools,
    id: 'function',
    when: ({ path }) => path.startsWith('functions/'),
    load: () => import('./FunctionFileTools.js'),
  }),
  panel({
    slot: builderFileMarks,
    id: 'function',
    when: ({ path }) => path.startsWith('functions/'),
    load: () => import('./FunctionMark.js'),
  }),
  panel({
    slot: builderReplyCards,
    id: 'functions',
    order: 10,
    when: ({ actions }) => actions.some(({ file }) => file.startsWith('functions/')),
    load: () => import('./rights/RightsCard.js'),
  }),
  panel({
    slot: publishNotes,
    id: 'functions',
    load: () => import('./publish/PublishNotes.js'),
  }),
  panel({
    slot: builderIssueTools,
    id: 'functions',
    when: ({ message }) => calledFunction(message) !== undefined,
    load: () => import('./issues/FunctionIssueTools.js'),
  }),
  panel({
    slot: commandSources,
    id: 'functions',
    load: () => import('./list/FunctionCommands.js'),
  }),
]);
