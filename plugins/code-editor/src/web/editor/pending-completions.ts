import { StateEffect, StateField } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, showTooltip } from '@codemirror/view';
import type { Tooltip } from '@codemirror/view';

/** In ms. Completions that come sooner need no notice, which would only flicker. */
const noticeDelay = 80;

const notice = 'Preparing completions…';

/** Where completions are waited for; null if none are. */
const pendingAt = StateEffect.define<number | null>();

const tooltipAt = (pos: number): Tooltip => ({
  pos,
  create() {
    const dom = document.createElement('div');
    dom.className = 'cm-pending-completions';
    dom.textContent = notice;
    return { dom };
  },
});

const pending = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { changes, effects }) {
    const effect = effects.findLast((each) => each.is(pendingAt));
    if (effect) return effect.value === null ? null : tooltipAt(effect.value);
    return shown && !changes.empty ? { ...shown, pos: changes.mapPos(shown.pos, 1) } : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** A notice at the cursor while completions take long: those of a server that reads the libraries first. */
export const pendingCompletions: Extension = [
  pending,
  EditorView.theme({ '.cm-pending-completions': { padding: '4px 8px' } }),
];

/** Shows the notice until the completions are there. */
export async function withNotice<T>(view: EditorView | undefined, completions: Promise<T>): Promise<T> {
  if (!view) return completions;
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    const { head } = view.state.selection.main;
    view.dispatch({ effects: [pendingAt.of(head), EditorView.announce.of(notice)] });
  }, noticeDelay);
  try {
    return await completions;
  } finally {
    clearTimeout(timer);
    if (isShown) view.dispatch({ effects: pendingAt.of(null) });
  }
}
