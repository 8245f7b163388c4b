import { CANVASES } from '@cutgraph/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { templateMessages } from './messages.ts';
import styles from './position-frame.module.css';
import { movedBy, placeByKey, type SubjectPlace, sizedTo } from './subject-place.ts';
import type { TemplateForm } from './use-template-form.ts';

/** A small frame of the film: the box in it, drawn where the first subject is to be, is dragged or moved by keys. */
export function PositionFrame({ form }: { form: TemplateForm }) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; isSize: boolean; place: SubjectPlace } | null>(null);
  const { template } = form;
  const { startPosX, startPosY, startPosSize } = template;
  const { width, height } = CANVASES[template.durationPreset];
  const percent = (value: number) => Math.round((Number.isFinite(value) ? value : 0) * 100);

  const pointOf = (event: PointerEvent) => {
    const bounds = frame.current!.getBoundingClientRect();
    return {
      x: (event.clientX - bounds.left) / bounds.width,
      y: (event.clientY - bounds.top) / bounds.height,
    };
  };
  const begin = (isSize: boolean) => (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...pointOf(event), isSize, place: { startPosX, startPosY, startPosSize } };
  };
  const follow = (event: PointerEvent) => {
    if (!drag.current) return;
    const { isSize, place, ...from } = drag.current;
    const { x, y } = pointOf(event);
    form.set(isSize ? sizedTo(place, x, y) : movedBy(place, x - from.x, y - from.y));
  };
  const end = () => {
    drag.current = null;
  };
  const onKey = (event: KeyboardEvent) => {
    const place = placeByKey({ startPosX, startPosY, startPosSize }, event.key, event.shiftKey);
    if (!place) return;
    event.preventDefault();
    form.set(place);
  };

  return (
    <div className={styles.position}>
      <div
        ref={frame}
        className={styles.frame}
        data-tall={height > width || undefined}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <button
          type="button"
          className={styles.box}
          aria-label={templateMessages.place(percent(startPosX), percent(startPosY), percent(startPosSize))}
          style={{
            left: `${percent(startPosX - startPosSize / 2)}%`,
            top: `${percent(startPosY - startPosSize / 2)}%`,
            width: `${percent(startPosSize)}%`,
            height: `${percent(startPosSize)}%`,
          }}
          onKeyDown={onKey}
          onPointerDown={begin(false)}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <span
            className={styles.corner}
            onPointerDown={begin(true)}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={end}
          />
        </button>
      </div>
      <p className="dim small">{templateMessages.placeHelp}</p>
    </div>
  );
}
