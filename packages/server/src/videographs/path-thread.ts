import { type BestPath, bestPath, type PathWish, type Videograph } from '@cutgraph/core';
import { answerCalls } from '../concurrency/call-thread.ts';

export type PathCall = { graph: Videograph; wish: PathWish };

answerCalls(({ graph, wish }: PathCall): BestPath => bestPath(graph, wish));
