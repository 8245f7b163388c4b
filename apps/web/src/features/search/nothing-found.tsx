import { categoryOf } from '@cutgraph/core';
import { Button } from '@mantine/core';
import { labelName } from '../../lib/search/labels.ts';
import { type Asked, countAsked, readAsked } from '../../lib/search/search-params.ts';
import { Chip, ChipRow } from '../../ui/control/chip.tsx';
import { labelChipMessages } from '../../ui/control/messages.ts';
import { StateNote } from '../../ui/page/state-note.tsx';
import { searchMessages } from './messages.ts';
import styles from './nothing-found.module.css';
import { sentenceOf, type Terms } from './terms.ts';

type Props = {
  asked: Asked;
  terms: Terms | undefined;
  understood: Record<string, string[]>;
  onAsk: (asked: Asked) => void;
};

/** Nothing shows what is asked for: what is there instead, what is near to it first. */
export function NothingFound({ asked, terms, understood, onAsk }: Props) {
  const isAll = asked.match === 'all' && countAsked(asked) > 1;
  const near = nearLabels(asked, terms, understood);
  return (
    <StateNote
      title={searchMessages.none(sentenceOf(asked, terms))}
      help={
        <>
          {isAll ? searchMessages.noneAllHelp : searchMessages.noneHelp}
          {asked.search.includes('hat') ? ` ${searchMessages.mountainsHelp}` : ''}
          {asked.longerThan > 0 ? ` ${searchMessages.noneLongHelp(asked.longerThan)}` : ''}
        </>
      }
    >
      {isAll ? <Button onClick={() => onAsk({ ...asked, match: 'any' })}>{searchMessages.any}</Button> : null}
      {asked.longerThan > 0 ? (
        <Button onClick={() => onAsk({ ...asked, longerThan: 0 })}>{searchMessages.anyLength}</Button>
      ) : null}
      <Button onClick={() => onAsk(readAsked({}))}>{labelChipMessages.clear}</Button>
      {near.length > 0 ? (
        <div className={styles.near}>
          <p className="dim small">{searchMessages.seenHere}</p>
          <ChipRow label={searchMessages.seenHere}>
            {near.map((name) => (
              <Chip key={name} isOn={false} onToggle={() => onAsk(readAsked({ search: name }))}>
                {labelName(name)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      ) : null}
    </StateNote>
  );
}

/** Labels that the workspace has: of the same wider word first, then the most frequent. At most six. */
function nearLabels(asked: Asked, terms: Terms | undefined, understood: Record<string, string[]>): string[] {
  const meant = [...asked.search, ...Object.values(understood).flat()];
  const wider = meant.map(categoryOf);
  const labels = (terms?.labels ?? []).filter(({ name }) => !asked.search.includes(name));
  const isNear = ({ category }: { category: string }) => wider.includes(category);
  return [...labels.filter(isNear), ...labels.filter((label) => !isNear(label))]
    .slice(0, 6)
    .map(({ name }) => name);
}
