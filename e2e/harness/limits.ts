/**
 * How long a flow waits for anything before it is red: long enough for the slowest step (the analysis of a video, a
 * render) on a machine that is busy with other work. No flow has a limit of its own.
 */
export const STEP_LIMIT_MS = 240_000;

/** The whole of one flow, which takes many steps. */
export const FLOW_LIMIT_MS = 1_200_000;
