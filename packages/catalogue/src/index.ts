import { annotateWith, parse, statusWith } from '@hedgerow/annotate';
import type { AnyCapability } from '@hedgerow/capability';
import { derive } from '@hedgerow/derive';
import { mixed } from '@hedgerow/mixed';
import { modelFiles as hpsgFiles } from '@hedgerow/model-en-hpsg';
import { names } from '@hedgerow/names';
import { ccg } from '@hedgerow/parse-ccg';

/** What hedgerow can do. A new capability is a package of its own, and a row here. */
export const capabilities: readonly AnyCapability[] = [
  annotateWith(hpsgFiles),
  statusWith(hpsgFiles),
  parse,
  derive,
  ccg,
  mixed,
  names,
];
