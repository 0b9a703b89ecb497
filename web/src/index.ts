// Adds the custom theme fields to the types of MUI.
import './theme/augmentation.js';

export * from './slots/index.js';
export { SlotOutlet } from './slots/SlotOutlet.js';
export { usePanels } from './slots/use-panels.js';
export type { ShownPanel } from './slots/use-panels.js';

export { useApi } from './api/use-api.js';
export { useSession, useSessionFetch, useSessionFetchThrough } from './session/session.js';
export type { Session } from './session/session.js';
export type { SessionAccount, SessionTokens } from './session/session-api.js';
export { useLive } from './live/LiveProvider.js';
export { oneTabAtATime } from './site-storage/one-tab-at-a-time.js';
export { lazyComponent } from './lazy-component/lazy-component.js';
export { showUpgradePrompt } from './overlays/limit-reached.js';
export { useReturnAction } from './return-action/use-return-action.js';
export { usePopup } from './popup/use-popup.js';
export type { OpenPopup } from './popup/use-popup.js';
export { useToast } from './toast/toast.js';
export type { ToastOptions } from './toast/toast.js';
export { useCommandPalette } from './command-palette/command-palette-state.js';
export { PaletteDialog } from './command-palette/PaletteDialog.js';
export { useDebounced } from './debounced/use-debounced.js';
export { useDocumentTitle } from './shell/document-title.js';
export { SidebarTrigger } from './sidebar/SidebarTrigger.js';
export { trackProgress } from './progress/progress.js';
export { saveFile } from './save-file/save-file.js';

export { ConfirmDialog } from './components/ConfirmDialog.js';
export { InlineField } from './components/InlineField.js';
export type { InlineFieldProps } from './components/InlineField.js';
export { UnsavedGuard } from './components/UnsavedGuard.js';
export { CopyButton } from './components/CopyButton.js';
export { DataTable } from './components/DataTable.js';
export type { DataColumn } from './components/DataTable.js';
export { EmptyState } from './components/EmptyState.js';
export { ErrorState } from './components/ErrorState.js';
export { Field } from './components/Field.js';
export { ExplainedChoice } from './components/ExplainedChoice.js';
export { ExplainedLabel } from './components/ExplainedLabel.js';
export { LimitForm } from './components/LimitForm.js';
export { LoadingSkeleton } from './components/LoadingSkeleton.js';
export { Name } from './components/Name.js';
export { PageHeader } from './components/PageHeader.js';
export { Panel } from './components/Panel.js';
export { RelativeTime, relativeTime } from './components/RelativeTime.js';
export { StatusChip } from './components/StatusChip.js';
export type { StatusTone } from './components/StatusChip.js';
export { useMenu } from './components/use-menu.js';
export type { MenuState } from './components/use-menu.js';
export { UpgradePrompt } from './components/UpgradePrompt.js';

export { BarePage } from './shell/BarePage.js';
export { Brand, BrandMark } from './shell/Brand.js';
export { brandName } from './shell/brand.js';
