import { reasonOfText } from '../../message/earlier-reasons.ts';
import type { Reason } from '../../message/message.ts';
import type { Cut, Edge, Moment, Videograph } from './videograph.ts';

/** What has reasons, or words in their place as releases up to 0.1 kept them. */
type Earlier<T> = Omit<T, 'reasons'> & { reasons?: Reason[] | undefined; words?: string[] };
type EarlierGraph = {
  cuts: Record<string, Omit<Cut, 'moment'> & { moment: Earlier<Moment> | null }>;
  edges: Record<string, Earlier<Edge>[]>;
};

/** The cuts and edges of a graph that any release kept, as this one has them. */
export function currentGraph({ cuts, edges }: EarlierGraph): Pick<Videograph, 'cuts' | 'edges'> {
  return {
    cuts: mapped(cuts, (cut) => ({ ...cut, moment: cut.moment && withReasons(cut.moment) })),
    edges: mapped(edges, (leaving) => leaving.map(withReasons)),
  };
}

function withReasons<T extends Earlier<object>>({ words = [], ...rest }: T) {
  return { ...rest, reasons: rest.reasons ?? words.map(reasonOfText) };
}

function mapped<T, U>(record: Record<string, T>, map: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, map(one)]));
}
