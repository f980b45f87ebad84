import type { AnyStage, Document, LayerName } from '@hedgerow/document';
import type { ModelHeader } from '@hedgerow/learn';
import type { Option } from 'commander';
import type { TrainingData } from '../../files/training-data.js';
import type { Settings, TrainingOption } from './options.js';

/** One thing that can be trained: from which layers, with which options, and how it is scored. */
export interface Trainer {
  readonly name: string;
  readonly description: string;
  readonly needs: readonly LayerName[];
  readonly options: readonly TrainingOption[];
  /** Flags that are no numbers, such as files of its own. */
  readonly flags?: readonly Option[];
  /** Makes data ready, to be learned from or scored on. */
  prepare?(
    data: TrainingData,
    purpose: Purpose,
    given: GivenFlags,
  ): TrainingData | Promise<TrainingData>;
  train(
    parts: readonly TrainingData[],
    settings: Settings,
    report: Report,
    given: GivenFlags,
  ): Promise<Trained>;
}

export type Purpose = 'training' | 'scoring';

/** All flags, as they were given. */
export interface GivenFlags {
  readonly [flag: string]: unknown;
}

export type Report = (what: string, pass: number, accuracy: number) => void;

export interface Trained {
  /** What makes the layer, and the layers under it that are not taken as they are. */
  readonly stages: readonly AnyStage[];
  score(gold: readonly Document[], predicted: readonly Document[]): { [measure: string]: number };
  encode(header: Omit<ModelHeader, 'kind' | 'labels'>): Uint8Array;
  /** The model that gives a stacked one its advice. */
  encodeAdviser?(header: Omit<ModelHeader, 'kind' | 'labels'>): Uint8Array;
}
