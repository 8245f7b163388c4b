import { MAX_AUDIO_EDGE_SECONDS } from '@cutgraph/core';
import { z } from 'zod';

const edge = z.number().min(0).max(MAX_AUDIO_EDGE_SECONDS).optional();

/**
 * How long a clip is heard before its picture (a J cut) and behind it (an L cut), seconds; 0 where absent. It is heard together with the
 * clips there; the film keeps its length.
 */
export const audioEdgesShape = { audioLead: edge, audioLag: edge };
