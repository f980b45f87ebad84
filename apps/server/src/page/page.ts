/** The page of a server, which may ask for a token. */

import { describe, offersOf } from './answers/description.js';
import { serverAnswers } from './answers/server-answers.js';
import { byId } from './element.js';
import { startPage } from './start-page.js';

const token = byId<HTMLInputElement>('token');
const access = byId('access');
const description = await describe();

const page = startPage({
  answers: serverAnswers(() => token.value),
  offers: description && offersOf(description),
  onAnswered: (code) => {
    if (code === 'TOKEN') {
      access.hidden = false;
      token.focus();
    } else if (code === undefined) access.hidden = true;
  },
});
token.addEventListener('input', page.soon);
access.addEventListener('submit', (event) => {
  event.preventDefault();
  void page.update();
});
