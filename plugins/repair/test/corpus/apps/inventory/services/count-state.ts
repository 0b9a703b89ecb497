export interface CountState {
  readonly counts: Readonly<Record<string, number>>;
  readonly step: 'counting' | 'saving' | 'saved';
}

export type CountAction =
  | { type: 'counted'; id: string; quantity: number }
  | { type: 'saving' }
  | { type: 'saved' };

export const initialCount: CountState = { counts: {}, step: 'counting' };

export function countReducer(state: CountState, action: CountAction): CountState {
  switch (action.type) {
    case 'counted':
      return { step: 'counting', counts: { ...state.counts, [action.id]: action.quantity } };
    case 'saving':
      return { ...state, step: 'saving' };
    case 'saved':
      return { counts: {}, step: 'saved' };
    default:
      return state;
  }
}
