// Made by assembly/build.mjs from assembly/dense-kernel.ts. Do not edit.

/** What it was made from: the SHA-256 of the sources, the compiler, its flags. */
export const denseKernelSource = {
  sha256: '7f03f8e70ceb5de06372b076110c27a320ca4abc6abf7bdca03f76d9f7ef3195',
  compiler: 'assemblyscript@0.28.20',
  flags: '-O3 --noAssert --runtime stub --importMemory --enable simd',
};

/** The compiled kernel for memory of one thread, 370 bytes in base64. */
export const denseKernel = [
  'AGFzbQEAAAABCQFgBX9/f39/AAIPAQNlbnYGbWVtb3J5AgAAAwIBAAcUAgdhZGRSb3dzAAAGbWVtb3J5AgAKsQIBrgICBHsD',
  'fyACIANBAnRqIQogBEEBdCELA0AgCUEgaiALTQRAIAD9AAQAIQUgAP0ABBAhBiAA/QAEICEHIAD9AAQwIQggAiEDA0AgAyAK',
  'SQRAIAUgASADKAIAaiAJaiIE/QMBAP2uASEFIAYgBP0DAQj9rgEhBiAHIAT9AwEQ/a4BIQcgCCAE/QMBGP2uASEIIANBBGoh',
  'AwwBCwsgACAF/QsEACAAIAb9CwQQIAAgB/0LBCAgACAI/QsEMCAJQSBqIQkgAEFAayEADAELCyAJIAtGBEAPCyAA/QAEACEF',
  'IAD9AAQQIQYDQCACIApJBEAgBSABIAIoAgBqIAlqIgP9AwEA/a4BIQUgBiAD/QMBCP2uASEGIAJBBGohAgwBCwsgACAF/QsE',
  'ACAAIAb9CwQQCw==',
].join('');
