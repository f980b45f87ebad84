/** In pixels: a hand that moves less has clicked. */
const steady = 4;

/** What is larger than its box can be dragged, by a mouse; fingers and wheels scroll by themselves. */
export function dragToPan(box: HTMLElement): void {
  let from: { readonly x: number; readonly y: number } | undefined;
  let moved = false;
  box.addEventListener('pointerdown', ({ pointerType, button, clientX, clientY }) => {
    moved = false;
    if (pointerType !== 'mouse' || button !== 0) return;
    from = { x: box.scrollLeft + clientX, y: box.scrollTop + clientY };
  });
  box.addEventListener('pointermove', ({ buttons, clientX, clientY, pointerId }) => {
    if (from === undefined) return;
    if (buttons === 0) return end();
    const [left, top] = [from.x - clientX, from.y - clientY];
    moved ||= Math.hypot(left - box.scrollLeft, top - box.scrollTop) >= steady;
    if (!moved) return;
    // From now on the pointer may leave the box.
    box.setPointerCapture(pointerId);
    box.classList.add('dragged');
    box.scrollTo(left, top);
  });
  const end = () => {
    from = undefined;
    box.classList.remove('dragged');
  };
  box.addEventListener('pointerup', end);
  box.addEventListener('pointercancel', end);
  // The click at the end of a drag is none.
  box.addEventListener('click', (event) => moved && event.stopPropagation(), { capture: true });
}
