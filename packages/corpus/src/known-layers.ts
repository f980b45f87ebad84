import { type Layer, sharedLayers } from '@hedgerow/document';
import { conllLayers } from './conll/conll-layers.js';

/** The layers that every format here may meet: the shared ones, and those that formats bring. */
export const knownLayers: readonly Layer[] = [...sharedLayers, ...conllLayers];
