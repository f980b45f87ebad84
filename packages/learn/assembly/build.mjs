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
const sharedFlags = `${flags} --enable threads --sharedMemory --initialMemory 1 --maximumMemory 65536`;
const sharedMemory = 'memory shared between threads';
/** What the kernels over sequences import. */
const parts = ['factors.ts', 'rows.ts'];
const chainParts = [
  ...parts,
  'products.ts',
  'chain-passes.ts',
  'factored-rows.ts',
  'factored-chain.ts',
];
const segmentParts = [...parts, 'segment-plan.ts', 'segment-factors.ts'];
const kernels = [
  {
    source: 'chain-kernel.ts',
    parts: chainParts,
    file: 'chain-kernel.ts',
    name: 'chainKernel',
    flags,
    memory: ownMemory,
  },
  {
    source: 'chain-kernel.ts',
    parts: chainParts,
    file: 'chain-kernel-shared.ts',
    name: 'sharedChainKernel',
    flags: sharedFlags,
    memory: sharedMemory,
  },
  {
    source: 'segment-kernel.ts',
    parts: segmentParts,
    file: 'segment-kernel.ts',
    name: 'segmentKernel',
    flags,
    memory: ownMemory,
  },
  {
    source: 'segment-kernel.ts',
    parts: segmentParts,
    file: 'segment-kernel-shared.ts',
    name: 'sharedSegmentKernel',
    flags: sharedFlags,
    memory: sharedMemory,
  },
  {
    source: 'vector-kernel.ts',
    parts: [],
    file: 'vector-kernel.ts',
    name: 'vectorKernel',
    flags,
    memory: ownMemory,
  },
  {
    source: 'dense-kernel.ts',
    parts: [],
    file: 'dense-kernel.ts',
    name: 'denseKernel',
    flags,
    memory: ownMemory,
  },
  {
    source: 'window-kernel.ts',
    parts: [],
    file: 'window-kernel.ts',
    name: 'windowKernel',
    flags,
    memory: ownMemory,
  },
];

for (const { source, parts, file, name, flags, memory } of kernels) {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  const out = join(folder, 'kernel.wasm');
  // Decorators of functions stand in comments, since AssemblyScript alone has them.
  for (const part of [source, ...parts]) {
    const text = readFileSync(join(here, part), 'utf8');
    writeFileSync(join(folder, part), text.replaceAll('// @inline\n', '@inline\n'));
  }
  execFileSync('npx', ['-y', '-p', compiler, 'asc', source, '-o', out, ...flags.split(' ')], {
    cwd: folder,
    stdio: 'inherit',
  });
  const bytes = readFileSync(out);
  rmSync(folder, { recursive: true });
  const hash = createHash('sha256');
  for (const part of [source, ...parts]) hash.update(readFileSync(join(here, part), 'utf8'));
  const lines = bytes.toString('base64').match(/.{1,96}/g);
  writeFileSync(
    join(here, '../src/wasm', file),
    `// Made by assembly/build.mjs from assembly/${source}. Do not edit.

/** What it was made from: the SHA-256 of the sources, the compiler, its flags. */
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
