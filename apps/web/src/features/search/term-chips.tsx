import { IconTag, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { FILTER_OPTIONS, labelName } from '../../lib/search/labels.ts';
import { type Asked, toggleTerm } from '../../lib/search/search-params.ts';
import { ChipRow } from '../../ui/control/chip.tsx';
import { ChipLine, CountChip, LabelChips } from '../../ui/control/label-chips.tsx';
import { searchMessages } from './messages.ts';
import styles from './term-chips.module.css';
import type { Terms } from './terms.ts';

type Props = { terms: Terms | undefined; asked: Asked; onAsk: (asked: Asked) => void };

const NONE: Terms = { labels: [], categories: [], people: [], tags: [], countSpeech: 0, countWriting: 0 };
/** So many people are shown while it is folded. */
const FIRST_PEOPLE = 3;

/** All that can be asked for with one press: labels, wider words, people, tags. */
export function TermChips({ terms = NONE, asked, onAsk }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Named people come first: the others say little.
  const people = [...terms.people].sort((a, b) => Number(b.name !== '') - Number(a.name !== ''));
  const isShown = (id: string, place: number) => isOpen || place < FIRST_PEOPLE || asked.person.includes(id);
  const shownPeople = people.filter(({ id }, place) => isShown(id, place));
  const shownTags = terms.tags.filter(({ name }) => isOpen || asked.tag.includes(name));
  const fixed = FILTER_OPTIONS.map(({ term }) => term);
  const wider = terms.categories.filter(({ name }) => !fixed.includes(name));
  const categories = isOpen ? wider : [];
  const all = people.length + terms.tags.length + wider.length;
  const countHidden = all - shownPeople.length - shownTags.length - categories.length;
  return (
    <ChipLine isFolded={!isOpen}>
      <LabelChips
        labels={terms.labels}
        elsewhere={terms.categories}
        search={asked.search}
        onSearch={(search) => onAsk({ ...asked, search })}
        countHidden={countHidden}
        isOpen={isOpen}
        onOpen={setOpen}
      />
      {categories.length > 0 ? (
        <Group title={searchMessages.categories}>
          {categories.map(({ name, countMedia }) => (
            <CountChip
              key={name}
              isOn={asked.search.includes(name)}
              count={countMedia}
              onToggle={() => onAsk({ ...asked, search: toggleTerm(asked.search, name) })}
            >
              {labelName(name)}
            </CountChip>
          ))}
        </Group>
      ) : null}
      {shownPeople.length > 0 ? (
        <Group title={searchMessages.people}>
          {shownPeople.map(({ id, name, thumbnailURL, countMedia }) => (
            <CountChip
              key={id}
              isOn={asked.person.includes(id)}
              count={countMedia}
              onToggle={() => onAsk({ ...asked, person: toggleTerm(asked.person, id) })}
            >
              <span className={styles.person}>
                {thumbnailURL ? (
                  <img src={thumbnailURL} alt="" loading="lazy" />
                ) : (
                  <IconUser size={16} stroke={1.5} aria-hidden />
                )}
                {name || messages.unnamed(terms.people.findIndex((one) => one.id === id) + 1)}
              </span>
            </CountChip>
          ))}
        </Group>
      ) : null}
      {shownTags.length > 0 ? (
        <Group title={searchMessages.tags}>
          {shownTags.map(({ name, countMedia }) => (
            <CountChip
              key={name}
              isOn={asked.tag.includes(name)}
              count={countMedia}
              onToggle={() => onAsk({ ...asked, tag: toggleTerm(asked.tag, name) })}
            >
              <span className={styles.person}>
                <IconTag size={13} stroke={1.7} aria-hidden />
                {name}
              </span>
            </CountChip>
          ))}
        </Group>
      ) : null}
    </ChipLine>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.title} aria-hidden>
        {title}
      </span>
      <ChipRow label={title}>{children}</ChipRow>
    </div>
  );
}
