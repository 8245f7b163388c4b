/** Where a user is in the steps: the present one, and those that led to it. */
export type WizardState = {
  isComplete: boolean;
  /** The generation that was started in the end. */
  id: string | null;
  history: number[];
  present: number;
};

export type WizardAction =
  /** To a step: the first one where none is given. */
  { type: 'next'; index?: number } | { type: 'back' } | { type: 'reset' } | { type: 'complete'; id: string };

export const FIRST_WIZARD_STATE: WizardState = { isComplete: false, id: null, history: [], present: 0 };

export function nextWizardState(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'next':
      return { ...state, history: [...state.history, state.present], present: action.index ?? 0 };
    case 'back': {
      const present = state.history.at(-1);
      return present === undefined ? state : { ...state, history: state.history.slice(0, -1), present };
    }
    case 'reset':
      return FIRST_WIZARD_STATE;
    case 'complete':
      return { ...state, isComplete: true, id: action.id };
  }
}
