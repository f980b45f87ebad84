import { InputError } from '../errors.js';
import { readFields } from '../header-fields.js';
import { type ModelFile, requireSection, type Section } from '../model-file.js';
import { type PackedWeights, packWeights, unpackSingles } from '../quantise.js';
import {
  type ParameterName,
  parameterNames,
  parameterSizes,
  parametersBy,
  type SequenceNetwork,
  type SequenceShape,
} from './network.js';

/** A network made small to store: eight bits a number. */
export interface PackedSequenceNetwork {
  readonly shape: SequenceShape;
  readonly weights: { readonly [name in ParameterName]: PackedWeights };
}

export function packSequenceNetwork({ shape, parameters }: SequenceNetwork): PackedSequenceNetwork {
  const weights = parametersBy((name) => packWeights(parameters[name], { bits: 8 }).packed);
  return { shape, weights };
}

export function unpackSequenceNetwork({ shape, weights }: PackedSequenceNetwork): SequenceNetwork {
  return { shape, parameters: parametersBy((name) => unpackSingles(weights[name])) };
}

/** As sections of a model file; `shape` belongs into its header. */
export function networkSections(
  name: string,
  { weights }: PackedSequenceNetwork,
): { readonly [section: string]: Section } {
  const sections: { [section: string]: Section } = {};
  for (const parameter of parameterNames) {
    const { codes, scales, kept } = weights[parameter];
    sections[`${name} ${parameter}`] = codes;
    sections[`${name} ${parameter} scales`] = scales;
    if (kept !== undefined) sections[`${name} ${parameter} kept`] = kept;
  }
  return sections;
}

/** Scores of a network whose weights are smaller are numbers, whatever it reads. */
const largestScale = 16;

/** From the sections of a model file and the field of its header. */
export function readNetwork(
  name: string,
  file: ModelFile,
  described: unknown,
): PackedSequenceNetwork {
  const shape = readFields(
    described,
    {
      bits: { is: 'whole', least: 1, most: 22 },
      rank: { is: 'whole', least: 8, most: 1024 },
      width: { is: 'whole', least: 8, most: 1024 },
      layers: { is: 'whole', least: 1, most: 16 },
      labels: { is: 'whole', least: 1, most: 65_535 },
    },
    `header.extra.${name}`,
  );
  if (shape.rank % 8 !== 0 || shape.width % 8 !== 0) {
    throw new InputError('MODEL_CORRUPT', `rank and width of ${name} are not multiples of 8`);
  }
  const sizes = parameterSizes(shape);
  const weights = parametersBy((parameter): PackedWeights => {
    const section = `${name} ${parameter}`;
    const hasKept = file.sections.has(`${section} kept`);
    const scales = requireSection(file, `${section} scales`, 'f32');
    if (!scales.every((scale) => Math.abs(scale) < largestScale)) {
      throw new InputError('MODEL_CORRUPT', `${section} has weights that no network has`);
    }
    return {
      length: sizes[parameter],
      kept: hasKept ? requireSection(file, `${section} kept`, 'u8') : undefined,
      codes: requireSection(file, section, 'i8'),
      scales,
    };
  });
  return { shape, weights };
}
