/** The OpenAPI document of the server, for people to read. */

import { byId, element } from './element.js';
import type { OpenApi } from './reference/open-api.js';
import { contentsOf, routesOf } from './reference/routes.js';

const place = byId('routes');
try {
  const answer = await fetch('openapi.json');
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  const described = (await answer.json()) as OpenApi;
  byId('contents').append(contentsOf(described));
  place.replaceChildren(...routesOf(described));
  // What the address names is here only now.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
} catch (error) {
  place.replaceChildren(
    element(
      'p',
      { class: 'notice', role: 'alert' },
      `The description cannot be read: ${(error as Error).message}`,
    ),
  );
}
