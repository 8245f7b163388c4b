import type { StoredVideograph } from '@cutgraph/contract';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconList, IconMaximize, IconSitemap, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/keymap.ts';
import { ActionKey, useShortcuts } from '../../ui/control/key-hint.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import type { Film } from './film.ts';
import { layoutOf } from './graph-layout.ts';
import { GraphList } from './graph-list.tsx';
import { GraphPane, type PaneControls } from './graph-pane.tsx';
import { statesOf } from './graph-states.ts';
import styles from './graph-view.module.css';
import { editorWords } from './messages.ts';
import { say } from './notes.ts';
import { pathTo } from './path-to.ts';
import type { Tried } from './tried.ts';

type Props = {
  videograph: StoredVideograph;
  film: Film;
  /** The cuts that can follow the current one. */
  next: readonly number[];
  tried: Tried;
  sourceOf: (mediaID: string) => CutMedia;
  onPath: (path: number[]) => void;
  onClose: () => void;
};

const ZOOM_STEP = 1.35;

/** The whole graph: as a picture one walks in, or as a list of the same. */
export function GraphView({ videograph, film, next, tried, sourceOf, onPath, onClose }: Props) {
  const { cuts, edges } = videograph;
  const { path, refused } = film;
  const [isList, setList] = useState(false);
  const pane = useRef<PaneControls>(null);
  const layout = useMemo(() => layoutOf({ cuts, edges }), [cuts, edges]);
  const states = useMemo(() => statesOf(film, next, tried), [film, next, tried]);
  const words = editorWords.graph;

  const latest = useRef({ edges, path, refused, onPath });
  latest.current = { edges, path, refused, onPath };
  const walk = useCallback((index: number) => {
    const now = latest.current;
    if (now.refused.includes(index)) return say(editorWords.graph.isRefused);
    const way = pathTo(now.edges, now.path, index, now.refused);
    if (way) return now.onPath(way);
    const isOpen = pathTo(now.edges, now.path, index) !== null;
    say(isOpen ? editorWords.graph.noWayRefused : editorWords.graph.noWay);
  }, []);
  const nearer = () => pane.current?.zoom(ZOOM_STEP);
  const farther = () => pane.current?.zoom(1 / ZOOM_STEP);
  const showAll = () => pane.current?.showAll();
  useKeys(isList ? {} : { 'editor.zoomIn': nearer, 'editor.zoomOut': farther, 'editor.zoomAll': showAll });

  return (
    <section className={styles.view} aria-label={words.title}>
      <div className={styles.bar}>
        <h2>{words.title}</h2>
        <span className="dim small">{words.facts(layout.nodes.length, layout.links.length)}</span>
        {isList ? null : <span className={`dim small ${styles.help}`}>{words.help}</span>}
        <div className={styles.tools}>
          {isList ? null : (
            <>
              <Tool label={words.zoomOut} action="editor.zoomOut" icon={IconZoomOut} onUse={farther} />
              <Tool label={words.zoomIn} action="editor.zoomIn" icon={IconZoomIn} onUse={nearer} />
              <Tool label={words.zoomAll} action="editor.zoomAll" icon={IconMaximize} onUse={showAll} />
            </>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={isList ? <IconSitemap size={16} aria-hidden /> : <IconList size={16} aria-hidden />}
            onClick={() => setList(!isList)}
          >
            {isList ? words.picture : words.list}
          </Button>
          <Button
            size="compact-md"
            rightSection={<ActionKey action="editor.graph" />}
            aria-keyshortcuts={useShortcuts('editor.leave')}
            onClick={onClose}
          >
            {words.close}
          </Button>
        </div>
      </div>
      {isList ? (
        <GraphList
          videograph={videograph}
          layout={layout}
          states={states}
          sourceOf={sourceOf}
          onWalk={walk}
        />
      ) : (
        <GraphPane
          ref={pane}
          videograph={videograph}
          layout={layout}
          states={states}
          path={path}
          pinned={film.pinned}
          sourceOf={sourceOf}
          onWalk={walk}
        />
      )}
    </section>
  );
}

type ToolProps = {
  label: string;
  action: 'editor.zoomIn' | 'editor.zoomOut' | 'editor.zoomAll';
  icon: typeof IconList;
  onUse: () => void;
};

function Tool({ label, action, icon: Icon, onUse }: ToolProps) {
  return (
    <Tooltip
      label={
        <>
          {label} <ActionKey action={action} />
        </>
      }
    >
      <ActionIcon aria-label={label} aria-keyshortcuts={useShortcuts(action)} onClick={onUse}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
