import type { Wizard } from '@cutgraph/contract';
import { Button, Popover } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { generationMessages } from '../../lib/generation/messages.ts';
import { useFinish } from '../../lib/generation/use-finish.ts';
import { PresetChoice } from '../../ui/control/preset-choice.tsx';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import styles from './film-panels.module.css';
import { editorWords } from './messages.ts';

/** What the film looks and sounds like beside its cuts: seen in its preview, and in its video. */
export function StylePanel({ workspaceId, wizard }: { workspaceId: string; wizard: Wizard }) {
  const finishing = useFinish(workspaceId, wizard.id);
  return (
    <Popover width="min(420px, calc(100vw - 24px))" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          className={styles.quiet}
          leftSection={<IconPalette size={17} stroke={1.6} aria-hidden />}
        >
          {generationMessages.stylesTitle}
        </Button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <PresetChoice
          title={editorWords.style}
          kind="styles"
          value={wizard.initConfig.stylePreset || 'clean'}
          onChange={(style) => finishing.mutate({ style }, { onError: sayFailed })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
