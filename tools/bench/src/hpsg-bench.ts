/** `pnpm bench:hpsg [--model FILE]`. */
import { benchDerivations } from './derivation-bench.js';

await benchDerivations('hpsg');
