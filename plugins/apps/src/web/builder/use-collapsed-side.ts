import { useEffect, useRef, useState } from 'react';
import { usePanelRef } from 'react-resizable-panels';
import { sideWidth } from './side-width.js';

export type BuilderSideName = 'conversation' | 'work';

/** Which side of the builder is hidden, and the refs of its sides and of the buttons that hide and show each. */
export function useCollapsedSide() {
  const [collapsed, setCollapsed] = useState<BuilderSideName>();
  const conversationRef = usePanelRef();
  const workRef = usePanelRef();
  const pressed = useRef<BuilderSideName>(undefined);
  const hideConversationRef = useRef<HTMLButtonElement>(null);
  const showConversationRef = useRef<HTMLButtonElement>(null);
  const hideWorkRef = useRef<HTMLButtonElement>(null);
  const showWorkRef = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, and with it the focus: it goes to the one that does the opposite.
  useEffect(() => {
    const side = pressed.current;
    pressed.current = undefined;
    if (side === 'conversation')
      (collapsed === side ? showConversationRef : hideConversationRef).current?.focus();
    if (side === 'work') (collapsed === side ? showWorkRef : hideWorkRef).current?.focus();
  }, [collapsed]);
  return {
    collapsed,
    noteCollapse: (side: BuilderSideName, isCollapsed: boolean): void =>
      setCollapsed((now) => (isCollapsed ? side : now === side ? undefined : now)),
    hide: (side: BuilderSideName): void => {
      pressed.current = side;
      (side === 'work' ? workRef : conversationRef).current?.collapse();
    },
    show: (side: BuilderSideName): void => {
      pressed.current = side;
      // `expand` knows no width after a reload, and takes the smallest one.
      conversationRef.current?.resize(`${sideWidth.get()}%`);
    },
    conversationRef,
    workRef,
    hideConversationRef,
    showConversationRef,
    hideWorkRef,
    showWorkRef,
  };
}
