import type { StoredVideograph, VideographRevision, Wizard } from '@cutgraph/contract';
import { ActionIcon, Button, Menu, Popover } from '@mantine/core';
import { IconDots, IconHistory, IconReload, IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './film-panels.module.css';
import { History } from './history.tsx';
import { editorWords } from './messages.ts';
import { Report } from './report.tsx';
import { StylePanel } from './style-panel.tsx';

type Props = {
  workspaceId: string;
  videograph: StoredVideograph;
  wizard: Wizard | undefined;
  isGoingBack: boolean;
  onGoBack: (revision: VideographRevision) => void;
  isRepeating: boolean;
  onAgain: () => void;
};

/** What one looks up about a film, and what is seldom done with it: quiet, at the head's side. */
export function FilmPanels(props: Props) {
  const { workspaceId, videograph, wizard } = props;
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <>
      {wizard?.report ? (
        <Popover width={320} trapFocus>
          <Popover.Target>
            <Button
              variant="subtle"
              className={styles.quiet}
              leftSection={<IconReportAnalytics size={17} stroke={1.6} aria-hidden />}
            >
              {editorWords.report}
            </Button>
          </Popover.Target>
          <Popover.Dropdown tabIndex={-1} data-autofocus>
            <Report report={wizard.report} />
          </Popover.Dropdown>
        </Popover>
      ) : null}
      <Popover width={350} trapFocus opened={showsHistory} onChange={setShowsHistory}>
        <Popover.Target>
          <Button
            variant="subtle"
            className={styles.quiet}
            leftSection={<IconHistory size={17} stroke={1.6} aria-hidden />}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {editorWords.history}
          </Button>
        </Popover.Target>
        <Popover.Dropdown tabIndex={-1} data-autofocus>
          <History
            workspaceId={workspaceId}
            videographId={videograph.id}
            now={videograph.revision}
            isGoingBack={props.isGoingBack}
            onGoBack={(revision) => {
              setShowsHistory(false);
              props.onGoBack(revision);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {wizard && !wizard.isRunning ? <StylePanel workspaceId={workspaceId} wizard={wizard} /> : null}
      {wizard ? (
        <Menu width={270}>
          <Menu.Target>
            <ActionIcon aria-label={editorWords.menu} loading={props.isRepeating}>
              <IconDots size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconReload size={16} stroke={1.6} aria-hidden />}
              onClick={props.onAgain}
            >
              {editorWords.again}
              <span className={styles.help}>{editorWords.againHelp}</span>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}
