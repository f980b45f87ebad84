import { decodeModel, encodeModel, type ModelData } from '@hedgerow/learn';

/** The same model, its header saying that it is made of these data; the weights stay what they are, byte for byte. */
export function withData(bytes: Uint8Array, data: readonly ModelData[]): Uint8Array {
  const { header, sections } = decodeModel(bytes);
  return encodeModel({ ...header, data }, Object.fromEntries(sections));
}
