import type { AnyCapability } from '@hedgerow/capability';
import type { Catalogue } from '@hedgerow/catalogue/node';
import type { Document } from '@hedgerow/document';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import type { Job } from '../analysing/job.js';
import { joinPieces, type Piece } from '../analysing/piece.js';
import { parseTarget, type TargetArgument } from '../files/format-argument.js';
import { writeOutput } from '../files/output.js';
import { reading } from '../files/reading.js';
import { writeDocuments, writeParts } from '../files/write-documents.js';
import type { Io } from '../shell/io.js';
import {
  filesArgument,
  jobsOf,
  jobsOption,
  linesFromOption,
  modelsOption,
  onErrorOption,
  outputOption,
  proseOf,
  quietOption,
  textFromOption,
} from '../shell/options.js';
import type { Verb } from '../shell/verb.js';
import { type CapabilityFlags, flagsOf, type GivenFlags, optionsIn } from './flags.js';
import { layersOption, layersToKeep } from './kept-layers.js';
import type { Style } from './style.js';

/** The verb of a capability: its flags are those of its options, and what comes out looks as its style says. */
export function capabilityVerb(
  capability: AnyCapability,
  catalogue: Catalogue,
  style: Style,
): Verb {
  return {
    arguments: [filesArgument],
    options: [
      fromOptionOf(capability),
      new Option('-t, --to <format>', style.toHelp),
      layersOption,
      ...flagsOf(capability, style.implied),
      ...(style.options ?? []),
      modelsOption,
      jobsOption,
      outputOption,
      onErrorOption,
      quietOption,
    ],
    examples: style.examples,
    run: (files: readonly string[], flags: CapabilityFlags, io: Io) =>
      runCapability(files, { capability, catalogue, style, flags }, io),
  };
}

interface Asked {
  readonly capability: AnyCapability;
  readonly catalogue: Catalogue;
  readonly style: Style;
  readonly flags: CapabilityFlags;
}

async function runCapability(
  files: readonly string[],
  { capability, catalogue, style, flags }: Asked,
  io: Io,
): Promise<number> {
  const { output } = flags;
  const to = flags.to ?? style.usual(flags, io);
  const look = Object.hasOwn(style.looks ?? {}, to) ? style.looks![to] : undefined;
  const format = look === undefined ? parseTarget(style.formats?.[to] ?? to) : undefined;
  const keep = layersToKeep(flags, catalogue);
  const prose = proseOf[capability.textDocuments];
  const how = { ...flags, prose, layers: catalogue.layers, tellsDone: true } as const;
  const input = reading(files, how, io);
  const instead = await style.instead?.({ ...flags, to }, input, files, io);
  if (instead !== undefined) return instead;
  const other = await style.inPlace?.(capability, flags, io);
  const job =
    other === undefined
      ? await jobOf(capability, catalogue, flags, { to: format, implied: style.implied })
      : jobAlone(other.capability, catalogue);
  const { documents, layers: had, refuse, done, fellShort } = input;
  const all = analyseDocuments(documents, job, { jobs: jobsOf(flags), refuse, done, fellShort });
  const pieces = format === undefined ? all : (style.sift?.(all, format.codec) ?? all);
  try {
    if (format !== undefined) {
      const how = { output, asked: capability.adds, had };
      const kept = keeping(pieces, keep);
      // Who skips what is broken may do so in the middle of a document, which is then not written at all.
      if (flags.onError === 'skip') await writeDocuments(joinPieces(kept), format, io, how);
      else await writeParts(kept, format, io, how);
    } else if (look !== undefined) {
      const drawn =
        'pieces' in look
          ? look.pieces(pieces, { ...flags, to }, io)
          : look.documents(joinPieces(pieces), { ...flags, to }, io);
      await writeOutput(drawn, io.stdout, output);
    }
  } finally {
    await other?.end();
  }
  const note = style.note?.(flags, had);
  if (note !== undefined) io.stderr.write(`${note}\n`);
  return input.end();
}

async function* keeping(
  pieces: AsyncIterable<Piece>,
  keep: (document: Document) => Document,
): AsyncGenerator<Piece, void> {
  for await (const piece of pieces) {
    const { sentences } = keep({ ...piece.document, sentences: piece.sentences });
    yield { ...piece, sentences };
  }
}

/** What a capability does that no catalogue has, with its usual options. */
function jobAlone(capability: AnyCapability, catalogue: Catalogue): Job {
  return { catalogue: { ...catalogue, capabilities: [capability] }, capability, options: {} };
}

/** What the flags of a verb ask for, where it is to be written in a format. */
export async function jobOf(
  capability: AnyCapability,
  catalogue: Catalogue,
  flags: GivenFlags & { readonly models?: string },
  {
    to,
    implied,
  }: { readonly to?: TargetArgument | undefined; readonly implied?: Style['implied'] },
): Promise<Job> {
  const said = await optionsIn(capability, flags);
  const options = { ...impliedBy(capability, to), ...implied, ...said };
  return { catalogue, capability, options, models: flags.models };
}

/**
 * Formats that show syntax show it of every sentence, and those that are of certainty have it told; our own has room for
 * what is there.
 */
function impliedBy({ options }: AnyCapability, to?: TargetArgument) {
  const isSyntactic = to?.codec.layers.includes('dependencies') && to.codec.name !== 'jsonl';
  const isOfCertainty = to?.codec.needs.includes('certainty') === true;
  return {
    ...(isSyntactic && options.parse !== undefined ? { parse: 'all' } : {}),
    ...(isOfCertainty && options.certainty !== undefined ? { certainty: 'cues' } : {}),
  };
}

export function fromOptionOf({ textDocuments }: AnyCapability): Option {
  return textDocuments === 'line' ? linesFromOption : textFromOption;
}
