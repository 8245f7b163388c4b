import { type CanvasShape, FILM_CANVASES } from '@cutgraph/core';
import { Button, Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { framingWords, shapesWords as words } from '../../lib/messages/timelines.ts';
import { DialogActions } from '../../ui/control/dialog-actions.tsx';
import styles from './create-shapes.module.css';

type Props = {
  /** The film's own; null where it is none of those that are offered. */
  shape: CanvasShape | null;
  isCreating: boolean;
  onCreate: (own: boolean, others: CanvasShape[]) => void;
  onClose: () => void;
};

const OWN = 'own' as const;

/** Makes videos of one film in several shapes. */
export function CreateShapes({ shape, isCreating, onCreate, onClose }: Props) {
  const [chosen, setChosen] = useState<(CanvasShape | typeof OWN)[]>([OWN]);
  const help = useId();
  const toggle = (one: CanvasShape | typeof OWN) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const others = (Object.keys(FILM_CANVASES) as CanvasShape[]).filter((one) => one !== shape);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="md"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <fieldset className={styles.shapes} aria-describedby={help}>
        <legend>{words.which}</legend>
        {[OWN, ...others].map((one) => (
          <label key={one} className={styles.shape}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
            {one === OWN ? words.own(shape && framingWords.shapes[shape]) : framingWords.shapes[one]}
          </label>
        ))}
      </fieldset>
      <p className="dim small" id={help}>
        {words.help}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          loading={isCreating}
          onClick={() =>
            onCreate(
              chosen.includes(OWN),
              others.filter((one) => chosen.includes(one)),
            )
          }
        >
          {words.create(chosen.length)}
        </Button>
      </DialogActions>
    </Modal>
  );
}
