// Runs in the page: `covered-controls.ts` says what it finds.
function findCovered() {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"], [role="tab"]';
  const OPENED =
    '[role="menu"], [role="listbox"], [role="dialog"], [role="tooltip"], [class*="mantine-"][class*="-dropdown"]';
  /** How far inside its edges a control is touched: within what round corners leave. */
  const INSET = 0.2;
  /** So much larger than the control is the card that both lie on, at most. */
  const CARD = 2.5;

  const areaOf = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const parentsOf = (element) => {
    const parents = [];
    for (let at = element.parentElement; at; at = at.parentElement) parents.push(at);
    return parents;
  };

  /** What is left of a control by the window and by each list that scrolls around it. */
  const seenOf = (control) => {
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const isClipping = (parent) => getComputedStyle(parent).overflow !== 'visible';
    for (const one of [control, ...parentsOf(control).filter(isClipping)]) {
      if (one === document.body || one === document.documentElement) continue;
      const box = one === control ? (one.getClientRects()[0] ?? new DOMRect()) : one.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left);
      seen.top = Math.max(seen.top, box.top);
      seen.right = Math.min(seen.right, box.right);
      seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen;
  };

  const isOpenedOnPurpose = (over) =>
    over.closest(OPENED) !== null ||
    [over, ...parentsOf(over)].some(
      ({ id }) => id && document.querySelector(`[aria-expanded="true"][aria-controls="${CSS.escape(id)}"]`),
    );

  const isOnSameCard = (control, over) => {
    const card = [over, ...parentsOf(over)].find((parent) => parent.contains(control));
    if (!card || card === document.body) return false;
    return areaOf(card.getBoundingClientRect()) <= CARD * areaOf(control.getBoundingClientRect());
  };

  /** What lies over a control now; null where nothing does. */
  const findOver = (control) => {
    const { left, top, right, bottom } = seenOf(control);
    const across = (part) => left + (right - left) * part;
    const down = (part) => top + (bottom - top) * part;
    const ends = [INSET, 1 - INSET];
    const points = [[0.5, 0.5], ...ends.flatMap((x) => ends.map((y) => [x, y]))];
    for (const [x, y] of points) {
      const over = document.elementFromPoint(across(x), down(y));
      if (!over || control.contains(over) || over.contains(control)) continue;
      const label = over.closest('label');
      if (label && (label.contains(control) || label.control === control)) continue;
      if (isOpenedOnPurpose(over) || isOnSameCard(control, over)) continue;
      return over;
    }
    return null;
  };

  /** A bar with a place of its own in the page: the page is scrolled under it. */
  const isBar = (over) =>
    over.closest('header, nav') !== null ||
    [over, ...parentsOf(over)].some((parent) => getComputedStyle(parent).position === 'sticky');

  /** What lies over a control that is scrolled into the middle; null where nothing does. */
  const findOverInMiddle = (control) => {
    const scrolled = [control, ...parentsOf(control)].map((one) => [one, one.scrollTop, one.scrollLeft]);
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const over = findOver(control);
    for (const [one, top, left] of scrolled) one.scrollTo({ top, left, behavior: 'instant' });
    return over;
  };

  const nameOf = (element) => {
    const named = element.closest(CONTROLS) ?? element;
    const name = named.getAttribute('aria-label') ?? named.textContent?.trim().replace(/\s+/g, ' ');
    const style = named.getAttribute('class')?.split(' ')[0] ?? '';
    return `${named.tagName.toLowerCase()}${style ? `.${style}` : ''} "${(name ?? '').slice(0, 60)}"`;
  };

  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return [...(dialog ?? document.body).querySelectorAll(CONTROLS)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    if (getComputedStyle(control).pointerEvents === 'none') return [];
    const whole = control.getClientRects()[0];
    // Smaller ones are for screen readers, and have a label that is seen.
    if (!whole || Math.min(whole.width, whole.height) < 4) return [];
    if (areaOf(seenOf(control)) < 0.5 * areaOf(whole)) return [];
    const over = findOver(control);
    if (!over) return [];
    if (!isBar(over)) return [`${nameOf(control)} is covered by ${nameOf(over)}`];
    const later = findOverInMiddle(control);
    return later
      ? [`${nameOf(control)} is covered by ${nameOf(over)}, and scrolled by ${nameOf(later)}`]
      : [];
  });
}

globalThis.findCovered = findCovered;
