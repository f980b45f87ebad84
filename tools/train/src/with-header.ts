import { decodeModel, encodeModel, type ModelHeader } from '@hedgerow/learn';

/** The same model with something else in its header; the weights stay what they are, byte for byte. */
export function withHeader(
  bytes: Uint8Array,
  change: Partial<Pick<ModelHeader, 'data' | 'scores'>>,
): Uint8Array {
  const { header, sections } = decodeModel(bytes);
  return encodeModel({ ...header, ...change }, Object.fromEntries(sections));
}
