/** `pnpm bench:ccg [--model FILE]`. */
import { benchDerivations } from './derivation-bench.js';

await benchDerivations('ccg');
