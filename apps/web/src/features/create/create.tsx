import { Button, Select } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { mediaPoolQuery } from '../../lib/queries/media.ts';
import { templatesQuery } from '../../lib/queries/templates.ts';
import { createWizard, wizardQuery } from '../../lib/queries/wizards.ts';
import { words } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { FailNote } from '../../ui/state-note.tsx';
import { Adjust } from './adjust.tsx';
import styles from './create.module.css';
import { Follow } from './follow.tsx';
import { FootageFilter } from './footage-filter.tsx';
import { footageFor, requestFor, type Wishes } from './generation.ts';
import { RecentlyMade } from './recently-made.tsx';

type Props = {
  workspaceId: string;
  /** The media that the page was opened for: chosen from the start. */
  mediaId?: string | undefined;
  /** The template that is chosen from the start. */
  templateId?: string | undefined;
  /** The templates there are, with what can be done to them. */
  templateList: ReactNode;
  onStarted: (wizardId: string) => void;
};

/** Chooses a template and footage, and starts a generation. */
export function Create({ workspaceId, mediaId, templateId, templateList, onStarted }: Props) {
  const client = useQueryClient();
  const templates = useQuery(templatesQuery(workspaceId));
  const pool = useQuery(mediaPoolQuery(workspaceId)).data ?? [];
  const [showsMissing, setShowsMissing] = useState(false);
  const [wishes, setWishes] = useState<Wishes>({
    templateId: templateId ?? null,
    labels: [],
    mediaIds: mediaId ? [mediaId] : [],
    follow: '',
  });
  const change = (part: Partial<Wishes>) => setWishes((before) => ({ ...before, ...part }));

  const template = templates.data?.find((one) => one.id === wishes.templateId);
  const limit = template?.graphInputDfMax;
  const footage = footageFor(wishes, pool, limit);
  const generating = useMutation({
    mutationFn: () => createWizard(workspaceId, requestFor(wishes, pool, limit)),
    onSuccess: (wizard) => {
      client.setQueryData(wizardQuery(workspaceId, wizard.id).queryKey, wizard);
      void client.invalidateQueries({ queryKey: ['ws', workspaceId, 'wizards', 'list'] });
      onStarted(wizard.id);
    },
  });
  const generate = () => {
    setShowsMissing(true);
    if (wishes.templateId) generating.mutate();
  };

  if (templates.isError && !templates.data) {
    return (
      <FailNote what={words.create.what} error={templates.error} retry={() => void templates.refetch()} />
    );
  }
  // The choice may be known before the list of templates has come.
  const customizer = wishes.templateId
    ? linkOptions({
        to: '/ws/$w/create/config/$configId',
        params: { w: workspaceId, configId: wishes.templateId },
      })
    : linkOptions({ to: '/ws/$w/create/config', params: { w: workspaceId } });
  const seconds = footage.reduce((sum, media) => sum + media.mediaDuration, 0);
  return (
    <Page
      title={words.create.title}
      lead={
        <span className="tabular" role="status">
          {footage.length > 0
            ? `${words.create.uses(footage.length)} ${formatTime(seconds)} ${words.create.hours}.`
            : pool.length === 0
              ? words.create.noVideos
              : words.create.usesNone}
        </span>
      }
      action={
        <>
          <ButtonLink variant="subtle" to="/ws/$w/create/clips" params={{ w: workspaceId }}>
            {words.create.fromClip}
          </ButtonLink>
          <Button
            variant="filled"
            leftSection={<IconSparkles size={17} stroke={1.7} aria-hidden />}
            loading={generating.isPending || generating.isSuccess}
            disabled={footage.length === 0}
            onClick={generate}
          >
            {words.create.generate}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          {generating.isError ? (
            <p className="bad" role="alert">
              {words.create.notStarted}: {messageOf(generating.error)}
            </p>
          ) : null}
          <div className={styles.pair}>
            <div>
              <Select
                label={words.create.template}
                placeholder={words.create.templatePlaceholder}
                data={(templates.data ?? []).map((one) => ({
                  value: one.id,
                  label: one.templateName || one.name || one.id,
                }))}
                value={wishes.templateId}
                onChange={(templateId) => change({ templateId })}
                searchable
                nothingFoundMessage={words.noResults}
                error={showsMissing && !wishes.templateId ? words.create.templateMissing : null}
                size="md"
              />
              <Link {...customizer} className={styles.customize}>
                {words.create.customize}
              </Link>
            </div>
            <Follow pool={pool} value={wishes.follow} onChange={(follow) => change({ follow })} />
          </div>
          <FootageFilter pool={pool} wishes={wishes} used={footage} onChange={change} />
          <Adjust wishes={wishes} template={template} onChange={change} />
        </div>
        <aside className={styles.side}>
          <RecentlyMade workspaceId={workspaceId} />
          {templateList}
        </aside>
      </div>
    </Page>
  );
}
