import { capabilities } from '@hedgerow/catalogue';
import { expect, test } from 'vitest';
import { openApi } from '../../serve.js';
import { type Description, offersOf } from './description.js';

const offers = offersOf((await openApi()) as Description);
const settingsOf = (name: string) => offers.find((offer) => offer.name === name)?.settings ?? [];

test('what the server describes is offered, the stream and its state are not', () => {
  expect(offers.map(({ name, title }) => [name, title])).toEqual(
    capabilities.map(({ name, title }) => [name, title]),
  );
});

test('options with a few values can be chosen', () => {
  const { scopes, kinds, rules } = Object.fromEntries(
    settingsOf('annotate').map((setting) => [setting.name, setting]),
  );
  expect(scopes).toMatchObject({ several: false, usual: 'ends' });
  expect(scopes!.choices).toEqual(expect.arrayContaining(['ends', 'rules', 'velldal2012']));
  expect(kinds).toMatchObject({
    several: true,
    choices: ['speculation', 'negation'],
    usual: 'speculation,negation',
  });
  expect(rules).toMatchObject({ choices: ['default', 'velldal2012', 'clinical'], usual: '' });
});

test('others cannot, nor what is of no use to a text that is typed', () => {
  const names = settingsOf('annotate').map(({ name }) => name);
  expect(names).toContain('parser');
  for (const name of ['explain', 'longestSentence', 'layers', 'to', 'again', 'parse']) {
    expect(names).not.toContain(name);
  }
  expect(settingsOf('annotate').find(({ name }) => name === 'cues')!.choices).not.toContain('gold');
});
