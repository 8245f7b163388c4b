import type { StoredTemplate } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { IconLayoutGrid, IconListNumbers, IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { messages } from '../../lib/messages/messages.ts';
import { mediaPoolQuery, mediaShowingQuery } from '../../lib/queries/media.ts';
import { labelsByCount, searchTermsQuery } from '../../lib/queries/search.ts';
import { templatesQuery } from '../../lib/queries/templates.ts';
import { createWizard, wizardKeys, wizardQuery, wizardsQuery } from '../../lib/queries/wizards.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { MakeFilmButton } from '../../ui/control/make-film-button.tsx';
import { SearchSelect } from '../../ui/control/search-select.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, Skeleton } from '../../ui/page/state-note.tsx';
import { Adjust } from './adjust.tsx';
import styles from './create.module.css';
import { Follow } from './follow.tsx';
import { FootageFilter } from './footage-filter.tsx';
import {
  comingFor,
  firstTemplateOf,
  fittingFor,
  footageFor,
  MOST_MEDIA,
  mergedPool,
  requestFor,
  type Wishes,
} from './generation.ts';
import { createMessages, stepMessages } from './messages.ts';
import { RecentlyMade } from './recently-made.tsx';
import { Steps } from './steps.tsx';
import { FIRST_WIZARD_STATE, nextWizardState } from './wizard-state.ts';

type Props = {
  workspaceId: string;
  /** The media that the page was opened for: chosen from the start. */
  mediaIds: readonly string[];
  /** The template that is chosen from the start. */
  templateId?: string | undefined;
  /** The templates there are, with what can be done to them. */
  templateList: ReactNode;
  /** Whether one is led step by step, or sees all of them on one page. */
  isGuided: boolean;
  onGuided: (isGuided: boolean) => void;
  onStarted: (wizardId: string) => void;
};

/** Chooses a template and footage, and starts a generation: on one page, or step by step. */
export function Create(props: Props) {
  const { workspaceId, mediaIds, templateId, templateList, isGuided, onGuided, onStarted } = props;
  const client = useQueryClient();
  const templates = useQuery(templatesQuery(workspaceId));
  const media = useQuery(mediaPoolQuery(workspaceId, mediaIds));
  const [showsMissing, setShowsMissing] = useState(false);
  const firstWishes: Wishes = {
    templateId,
    labels: [],
    mediaIds: [...mediaIds],
    follow: '',
  };
  const [chosen, setWishes] = useState(firstWishes);
  const recent = useQuery(wizardsQuery(workspaceId));
  const [wizardState, act] = useReducer(nextWizardState, FIRST_WIZARD_STATE);
  const change = (part: Partial<Wishes>) => setWishes((before) => ({ ...before, ...part }));

  const used = (recent.data ?? []).map(({ initConfig }) => initConfig.templateId);
  // Not before it is known what was used last: the field would change under the hand.
  const first = templates.data && !recent.isPending ? firstTemplateOf(templates.data, used) : null;
  const wishes = { ...chosen, templateId: chosen.templateId === undefined ? first : chosen.templateId };
  const template = templates.data?.find((one) => one.id === wishes.templateId);
  // Known only once the list has come: till then the choice is taken at its word.
  const isGone = wishes.templateId !== null && templates.data !== undefined && !template;
  const limit = template?.graphInputDfMax ?? MOST_MEDIA;
  const terms = useQuery(searchTermsQuery(workspaceId)).data;
  const labels = terms ? labelsByCount(terms).map(({ name }) => name) : [];
  const showing = useQuery(mediaShowingQuery(workspaceId, wishes.labels, limit));
  const isLooking = wishes.labels.length > 0 && (showing.isPending || showing.isPlaceholderData);
  const pool = mergedPool(media.data ?? [], wishes.labels.length > 0 ? (showing.data ?? []) : []);
  const footage = footageFor(wishes, pool, limit);
  const isCut = fittingFor(wishes, pool).length > footage.length;
  const coming = comingFor(wishes, pool).slice(0, limit);
  const generating = useMutation({
    mutationFn: (waits: boolean) => createWizard(workspaceId, requestFor(wishes, pool, { limit, waits })),
    onSuccess: (wizard) => {
      client.setQueryData(wizardQuery(workspaceId, wizard.id).queryKey, wizard);
      void client.invalidateQueries({ queryKey: wizardKeys.list(workspaceId) });
      act({ type: 'complete', id: wizard.id });
    },
  });
  // The steps are complete: to the generation that was started in the end.
  const { isComplete, id: startedId } = wizardState;
  const goOn = useRef(onStarted);
  goOn.current = onStarted;
  useEffect(() => {
    if (isComplete && startedId) goOn.current(startedId);
  }, [isComplete, startedId]);
  const generate = (waits: boolean) => {
    setShowsMissing(true);
    if (wishes.templateId && !isGone) generating.mutate(waits);
  };

  if (templates.isError && !templates.data) {
    return (
      <FailNote what={createMessages.what} error={templates.error} retry={() => void templates.refetch()} />
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
  const uses = isLooking
    ? messages.loading
    : coming.length > 0
      ? footage.length > 0
        ? createMessages.someReady(footage.length, footage.length + coming.length)
        : createMessages.noneReady(coming.length)
      : footage.length > 0
        ? `${(isCut ? createMessages.usesMost : createMessages.uses)(footage.length)} ${formatTime(seconds)} ${createMessages.hours}.`
        : media.isPending
          ? messages.loading
          : pool.length === 0
            ? createMessages.noVideos
            : createMessages.usesNone;
  const failed = generating.isError ? (
    <p className="bad" role="alert">
      {createMessages.notStarted}: {messageOf(generating.error)}
    </p>
  ) : null;
  const isStarting = generating.isPending || isComplete;
  const generateButton = (
    <>
      {coming.length > 0 && footage.length > 0 ? (
        <Button
          loading={isStarting && generating.variables === false}
          disabled={isStarting || isLooking}
          onClick={() => generate(false)}
        >
          {generationMessages.startNow(footage.length)}
        </Button>
      ) : null}
      <Button
        variant="filled"
        leftSection={<IconSparkles size={17} stroke={1.7} aria-hidden />}
        loading={isStarting && generating.variables === true}
        disabled={(footage.length === 0 && coming.length === 0) || isStarting || isLooking}
        onClick={() => generate(true)}
      >
        {createMessages.generate}
      </Button>
    </>
  );
  const templateProblem = isGone
    ? createMessages.templateGone
    : showsMissing && !wishes.templateId
      ? createMessages.templateMissing
      : null;
  const nameOf = (one: StoredTemplate) => one.templateName || one.name || one.id;
  const parts = {
    footage:
      media.isError && !media.data ? (
        <FailNote what={createMessages.footage} error={media.error} retry={() => void media.refetch()} />
      ) : media.isPending ? (
        <Skeleton style={{ height: 280 }} />
      ) : (
        <>
          <FootageFilter
            pool={pool}
            wishes={wishes}
            used={[...coming, ...footage]}
            labels={labels}
            onChange={change}
          />
          {showing.isError && wishes.labels.length > 0 ? (
            <FailNote
              what={createMessages.footage}
              error={showing.error}
              retry={() => void showing.refetch()}
            />
          ) : null}
        </>
      ),
    template: (
      <div className={styles.pair}>
        <div>
          <SearchSelect
            label={createMessages.template}
            placeholder={createMessages.templatePlaceholder}
            data={(templates.data ?? []).map((one) => ({
              value: one.id,
              label: nameOf(one),
            }))}
            value={wishes.templateId}
            onChange={(templateId) => change({ templateId })}
            error={templateProblem}
            allowDeselect={false}
            clearable
            clearButtonProps={{
              'aria-label': createMessages.clearTemplate,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            size="md"
          />
          <Link {...customizer} className={styles.customize}>
            {createMessages.customize}
          </Link>
        </div>
        <Follow labels={labels} value={wishes.follow} onChange={(follow) => change({ follow })} />
      </div>
    ),
    adjust: (
      <Adjust
        key={String(isGuided)}
        wishes={wishes}
        template={template}
        onChange={change}
        isAlone={isGuided}
      />
    ),
  };
  return (
    <Page
      title={createMessages.title}
      lead={
        <span className="tabular" role="status">
          {uses}
        </span>
      }
      action={
        <>
          <ButtonLink variant="subtle" to="/ws/$w/create/clips" params={{ w: workspaceId }}>
            {createMessages.fromClip}
          </ButtonLink>
          <Button
            variant="subtle"
            leftSection={
              isGuided ? <IconLayoutGrid size={17} aria-hidden /> : <IconListNumbers size={17} aria-hidden />
            }
            onClick={() => onGuided(!isGuided)}
          >
            {isGuided ? stepMessages.onOnePage : stepMessages.stepByStep}
          </Button>
          {isGuided ? null : generateButton}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <section className={styles.auto} aria-label={generationMessages.makeFilm}>
            <p>{createMessages.autoHelp}</p>
            <MakeFilmButton
              workspaceId={workspaceId}
              mediaIds={requestFor(wishes, pool).mediaIds}
              disabled={(footage.length === 0 && coming.length === 0) || isLooking}
              variant="default"
            />
          </section>
          {isGuided ? (
            <Steps
              state={wizardState}
              act={act}
              parts={parts}
              summary={{
                uses,
                template: template ? nameOf(template) : '',
                follow: wishes.follow,
              }}
              hasTemplate={wishes.templateId !== null && !isGone}
              generate={generateButton}
              failed={failed}
              onTemplateMissing={() => setShowsMissing(true)}
              onReset={() => {
                setWishes({ ...firstWishes, templateId: null });
                setShowsMissing(false);
              }}
            />
          ) : (
            <>
              {failed}
              {parts.template}
              {parts.footage}
              {parts.adjust}
            </>
          )}
        </div>
        <aside className={styles.side}>
          <RecentlyMade workspaceId={workspaceId} />
          {templateList}
        </aside>
      </div>
    </Page>
  );
}
