import { GENERATION_NOTES, NO_MATCH } from './generation-notes.ts';
import { INTERCHANGE_NOTES } from './interchange-notes.ts';
import { REASONS } from './reasons.ts';
import { GRAPH_REFUSALS, RENDER_REFUSALS } from './refusals.ts';
import { TIMELINE_CHANGES } from './timeline-changes.ts';
import { TIMELINE_NOTES } from './timeline-notes.ts';
import { FILE_REFUSALS, REPAIRS, WORK_MESSAGES } from './work-messages.ts';

/** What a parameter is: a whole number, seconds as a number or as a rough duration ("3 min"), text, or counts by name. */
export type ParameterKind = 'count' | 'seconds' | 'duration' | 'text' | readonly string[];
export type Parameters = { readonly [name: string]: ParameterKind };

/**
 * The parameters of every message, by its code. Messages are kept and sent as code and parameters; their sentences are
 * made where a person reads them, from the catalogue in `packages/messages`. A code that was stored once stays.
 */
export const MESSAGES = {
  ...REASONS,
  ...GENERATION_NOTES,
  ...NO_MATCH,
  ...TIMELINE_CHANGES,
  ...TIMELINE_NOTES,
  ...INTERCHANGE_NOTES,
  ...WORK_MESSAGES,
  ...FILE_REFUSALS,
  ...GRAPH_REFUSALS,
  ...RENDER_REFUSALS,
  ...REPAIRS,
} as const satisfies Record<string, Parameters>;

export type MessageCode = keyof typeof MESSAGES;

/** The values of a message: as many counts of its names as there are. */
type ValueOf<Kind> = Kind extends 'text'
  ? string
  : Kind extends readonly (infer Name extends string)[]
    ? { [name in Name]?: number }
    : number;

type ParamsOf<Code extends MessageCode> = {
  -readonly [Name in keyof (typeof MESSAGES)[Code]]: ValueOf<(typeof MESSAGES)[Code][Name]>;
};

/** The codes of messages without parameters. */
type PlainCode = {
  [Code in MessageCode]: keyof (typeof MESSAGES)[Code] extends never ? Code : never;
}[MessageCode];

/** A code with the values of its sentence; without `params` where it has none. */
export type Message<Code extends MessageCode = MessageCode> =
  | { code: Extract<Code, PlainCode>; params?: undefined }
  | { [C in Exclude<Code, PlainCode>]: { code: C; params: ParamsOf<C> } }[Exclude<Code, PlainCode>];

/** Why a cut can follow another, or why a highlight took a stretch. */
export type Reason = Message<keyof typeof REASONS>;
/** What a generation left out or could not reach, and why it made nothing. */
export type GenerationNote = Message<keyof typeof GENERATION_NOTES>;
export type NoMatch = Message<keyof typeof NO_MATCH>;
/** How one version of a timeline differs from another. */
export type TimelineChange = Message<keyof typeof TIMELINE_CHANGES>;
/** What of a film was not decoded in the ordinary way. */
export type RepairMessage = Message<keyof typeof REPAIRS>;
/** What to say of an edit list, mostly what was left out of it; text where a release or a client said it in words. */
export type TimelineNote = Message<keyof typeof TIMELINE_NOTES | 'text'>;

/** What an editing program does not get of an edit, or gets in a simpler form. */
export type InterchangeNote = Message<keyof typeof INTERCHANGE_NOTES>;

/** What a task says of its work, and why a file is not taken. */
export type WorkMessage = Message<keyof typeof WORK_MESSAGES>;
export type FileRefusal = Message<keyof typeof FILE_REFUSALS>;

/** Why a graph is not changed or has no path, and why a timeline cannot be rendered. */
export type GraphRefusal = Message<keyof typeof GRAPH_REFUSALS>;
export type RenderRefusal = Message<keyof typeof RENDER_REFUSALS>;

export type PlainReason = Extract<Reason, { params?: undefined }>['code'];

/** Whether a code from outside, with what was sent as its parameters, is a message; nothing more and nothing less. */
export function isMessage(message: {
  code: string;
  params?: Record<string, unknown> | undefined;
}): message is Message {
  if (!Object.hasOwn(MESSAGES, message.code)) return false;
  const kinds: Parameters = MESSAGES[message.code as MessageCode];
  const params = message.params ?? {};
  return (
    Object.keys(params).length === Object.keys(kinds).length &&
    Object.entries(kinds).every(([name, kind]) => isOfKind(params[name], kind))
  );
}

function isOfKind(value: unknown, kind: ParameterKind): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (typeof kind === 'string')
    return (
      typeof value === 'number' && Number.isFinite(value) && (kind !== 'count' || Number.isInteger(value))
    );
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, count]) => kind.includes(name) && isOfKind(count, 'count'))
  );
}
