import { createContext, type ReactNode, useContext } from 'react';

/** Set once by the page of a workspace: hundreds of controls read it. */
const CanEdit = createContext(false);

export const CanEditProvider = CanEdit.Provider;

/** Whether the one who looks may change things in the workspace that is on the screen. */
export function useCanEdit(): boolean {
  return useContext(CanEdit);
}

/** What only they see who may use it: a control that the server would refuse is not there. */
export function EditorOnly({ children, others = null }: { children: ReactNode; others?: ReactNode }) {
  return useCanEdit() ? children : others;
}
