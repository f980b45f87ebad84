// Compiles the kernels and embeds them in src/wasm, so that the package needs no compiler: `node assembly/build.mjs`.
// The version of the compiler is part of what a test compares, so the same source gives the same bytes everywhere.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const compiler = 'assemblyscript@0.28.20';
const flags = '-O3 --noAssert --runtime stub --importMemory --enable simd';
const ownMemory = 'memory of one thread';
const kernels = [
  {
    source: 'chain-kernel.ts',
    file: 'chain-kernel.ts',
    name: 'chainKernel',
    flags,
    memory: ownMemory,
  },
  {
    source: 'chain-kernel.ts',
    file: 'chain-kernel-shared.ts',
    name: 'sharedChainKernel',
    flags: `${flags} --enable threads --sharedMemory --initialMemory 1 --maximumMemory 65536`,
    memory: 'memory shared between threads',
  },
  {
    source: 'vector-kernel.ts',
    file: 'vector-kernel.ts',
    name: 'vectorKernel',
    flags,
    memory: ownMemory,
  },
];

for (const { source, file, name, flags, memory } of kernels) {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  const out = join(folder, 'kernel.wasm');
  execFileSync('npx', ['-y', '-p', compiler, 'asc', source, '-o', out, ...flags.split(' ')], {
    cwd: here,
    stdio: 'inherit',
  });
  const bytes = readFileSync(out);
  rmSync(folder, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(join(here, source), 'utf8'));
  const lines = bytes.toString('base64').match(/.{1,96}/g);
  writeFileSync(
    join(here, '../src/wasm', file),
    `// Made by assembly/build.mjs from assembly/${source}. Do not edit.

/** What it was made from: the SHA-256 of the source, the compiler, its flags. */
export const ${name}Source = {
  sha256: '${hash.digest('hex')}',
  compiler: '${compiler}',
  flags:${flags.length > 88 ? '\n   ' : ''} '${flags}',
};

/** The compiled kernel for ${memory}, ${bytes.length} bytes in base64. */
export const ${name} = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
  );
}
