/** `waited-for`: generations and renders, whose user sits before the screen. */
export type LineName = 'media' | 'waited-for';

export type LineTable = {
  name: LineName;
  /** The least turn that is at work; it never goes back. */
  turn: number;
  /** The greatest that was given. */
  lastTurn: number;
};

export type TurnTable = { line: LineName; userId: string; lastTurn: number };
