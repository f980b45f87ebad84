/**
 * Brings what the headers of the shipped models say of their data up to what the recipes would write, without training
 * anything, and cards and notices with them: `pnpm train:headers`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { decodeHeader } from '@hedgerow/learn';
import { note } from './build-models.js';
import { writeCard, writeNotice } from './card.js';
import { modelPath } from './model-path.js';
import { filesOf, shippedModels } from './shipped-models.js';
import { withHeader } from './with-header.js';

for (const { folder, data } of shippedModels) {
  const models = join(folder, 'models');
  for (const [name, sources] of Object.entries(data)) {
    const path = modelPath(models, name);
    const bytes = readFileSync(path);
    if (isDeepStrictEqual(decodeHeader(bytes).header.data, sources)) continue;
    writeFileSync(path, withHeader(bytes, { data: sources }));
    note(`${name}: new header\n`);
  }
  const files = filesOf(folder);
  writeCard(join(folder, 'README.md'), files, models);
  writeNotice(join(folder, 'NOTICE.md'), files, models);
}
