import type { StoredVideograph } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { formatTime } from '../../lib/format/format.ts';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import type { GraphLayout } from './graph-layout.ts';
import type { GraphStates } from './graph-states.ts';
import styles from './graph-view.module.css';
import { editorWords } from './messages.ts';

type Props = {
  videograph: StoredVideograph;
  layout: GraphLayout;
  states: GraphStates;
  sourceOf: (mediaID: string) => CutMedia;
  onWalk: (index: number) => void;
};

/** The same cuts as the picture, in words: by depth, each with what it is to the film and a way there. */
export function GraphList({ videograph, layout, states, sourceOf, onWalk }: Props) {
  const depths = [...new Set(layout.nodes.map(({ depth }) => depth))];
  return (
    <section className={styles.list} aria-label={editorWords.graph.listName}>
      {depths.map((depth) => {
        const nodes = layout.nodes.filter((node) => node.depth === depth);
        const isReachable = nodes.some((node) => node.isReachable);
        return (
          <section key={depth} className={styles.depth}>
            <h3>{isReachable ? editorWords.graph.depth(depth) : editorWords.graph.unreachable}</h3>
            <ul>
              {nodes.map(({ index }) => {
                const cut = videograph.cuts[index];
                if (!cut) return null;
                const source = sourceOf(cut.mediaID);
                const state = states.ofCut(index);
                return (
                  <li key={index} data-state={state}>
                    <span className={styles.small} style={{ aspectRatio: source.aspect }}>
                      {source.media ? (
                        <SpriteFrame sprite={source.media} seconds={cut.start} className={styles.frame} />
                      ) : null}
                    </span>
                    <span className={styles.text}>
                      <span>{editorWords.graph.cut(index)}</span>
                      <span className="dim small">
                        {[
                          source.name,
                          formatTime(cut.length),
                          editorWords.graph.states[state],
                          editorWords.graph.joinsOn(videograph.edges[index]?.length ?? 0),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <Button
                      size="compact-sm"
                      disabled={state === 'current'}
                      aria-label={`${editorWords.graph.walk}: ${editorWords.graph.cut(index)}`}
                      onClick={() => onWalk(index)}
                    >
                      {editorWords.graph.walk}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
