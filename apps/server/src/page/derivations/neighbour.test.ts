import type { DerivationNode } from '@hedgerow/document';
import { derivationBoxes } from '@hedgerow/render';
import { expect, test } from 'vitest';
import { neighbour } from './neighbour.js';

const text = 'Rain opens capsules.';
const entry = (label: string, start: number, end: number): DerivationNode => ({
  label,
  children: [{ form: text.slice(start, end).toLowerCase(), start, end }],
});
const plural: DerivationNode = { label: 'n_pl_olr', children: [entry('capsule_n1', 11, 20)] };
const verbal: DerivationNode = { label: 'hd-cmp_u_c', children: [entry('open_v1', 5, 10), plural] };
const root: DerivationNode = { label: 'sb-hd_mc_c', children: [entry('rain_n1', 0, 4), verbal] };

test.each([
  ['ArrowUp', 'sb-hd_mc_c', undefined],
  ['ArrowUp', 'n_pl_olr', 'hd-cmp_u_c'],
  ['ArrowDown', 'hd-cmp_u_c', 'open_v1'],
  ['ArrowDown', 'rain_n1', undefined],
  ['ArrowLeft', 'hd-cmp_u_c', 'rain_n1'],
  ['ArrowLeft', 'rain_n1', undefined],
  ['ArrowLeft', 'sb-hd_mc_c', undefined],
  ['ArrowRight', 'rain_n1', 'hd-cmp_u_c'],
  ['ArrowRight', 'n_pl_olr', undefined],
  ['ArrowRight', 'sb-hd_mc_c', undefined],
  ['Home', 'n_pl_olr', 'sb-hd_mc_c'],
  ['End', 'rain_n1', 'n_pl_olr'],
  ['x', 'rain_n1', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  const boxes = derivationBoxes(root, text);
  const labelOf = (place: number) => boxes[place]!.lines[0]!.label;
  const place = neighbour(
    boxes,
    boxes.findIndex((_, i) => labelOf(i) === from),
    key,
  );
  expect(place === undefined ? undefined : labelOf(place)).toBe(to);
});
