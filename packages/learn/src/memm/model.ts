import type { LinearModel } from '../linear-model.js';

/**
 * A maximum entropy Markov model (McCallum, Freitag & Pereira 2000): p(label | label before, attributes) by one MaxEnt
 * model. Its columns are the attributes, then the label before (one more stands for the start of a sequence),
 * then each edge attribute joined with the label before.
 */
export interface MemmModel {
  readonly labelCount: number;
  readonly attributeCount: number;
  readonly edgeAttributeCount: number;
  readonly maxent: LinearModel;
}
