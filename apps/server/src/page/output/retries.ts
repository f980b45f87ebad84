import { element } from '../element.js';

/** Until the next try, in seconds: longer and longer. */
const waits = [1, 2, 4, 8, 15];

/** Tries again what nobody answered, and says when; whatever is asked in between begins anew. */
export function retries(again: () => void) {
  let tried = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    /** It was answered, or something else is asked. */
    reset(): void {
      stop();
      tried = 0;
    },
    stop,
    /** A notice that counts down to the next try. */
    notice(problem: string): HTMLElement {
      stop();
      let left = waits[Math.min(tried++, waits.length - 1)]!;
      // Of the notice only the problem is read aloud; what counts down would never end.
      const when = element('span', { 'aria-hidden': 'true' }, ` Trying again in ${left} s.`);
      const now = element('button', { type: 'button' }, 'Try now');
      const retry = () => {
        stop();
        again();
      };
      now.addEventListener('click', retry);
      timer = setInterval(() => {
        left--;
        when.textContent = ` Trying again in ${left} s.`;
        if (left <= 0) retry();
      }, 1000);
      return element(
        'p',
        { class: 'notice', role: 'alert' },
        element('span', {}, problem),
        when,
        ' ',
        now,
      );
    },
  };
}
