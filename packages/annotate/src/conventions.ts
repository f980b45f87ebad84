import { type OptionValues, part } from '@hedgerow/capability';
import { type CueModel, clinicalPatterns, cueDetector, decodeCueModel } from '@hedgerow/cues';
import { type CueKind, InputError, type Stage } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import { annotateOptions } from './options.js';
import type { ScopeModels, ScopeSystem } from './scope-systems/scope-system.js';
import { scopeSystems } from './scope-systems/scope-systems.js';

type Options = OptionValues<typeof annotateOptions>;

/** Whose idea of cues and scopes: which kinds of cues there are, how they are found, and how what they bear on. */
export interface Convention {
  readonly kinds: readonly CueKind[];
  readonly system: ScopeSystem;
  detector(models: ScopeModels): Promise<Stage<'tokens' | 'tags' | 'lemmas', 'cues'>>;
}

export function conventionOf(options: Options): Convention {
  return options.convention === 'starsem' ? starsem(options) : bioscope(options);
}

function bioscope(options: Options): Convention {
  const { kinds, explain, domain } = options;
  const isClinical = domain === 'clinical';
  return {
    kinds,
    system: isClinical ? clinicalSystem(options) : systemOf(options),
    detector: async (models) => {
      const found = kinds.map((kind) =>
        part(models, cueModels[kind], async () =>
          decodeCueModel(await models.read(cueModels[kind])),
        ),
      );
      const read = await Promise.all(found);
      return cueDetector(isClinical ? read.map(withClinicalPatterns) : read, { explain });
    },
  };
}

function withClinicalPatterns(model: CueModel): CueModel {
  return { ...model, patterns: [...clinicalPatterns[model.kind], ...model.patterns] };
}

/** Rows for clinical text are laid over whatever finds scopes, but for a table that was asked for. */
function clinicalSystem(options: Options): ScopeSystem {
  const system = systemOf(options);
  if (system.load === undefined || options.rules !== undefined) return system;
  return {
    ...system,
    load: async (models, told) => {
      const { withClinicalRows } = await import('./scope-systems/clinical.js');
      return withClinicalRows(await system.load!(models, told));
    },
  };
}

const cueModels = {
  speculation: 'cuesSpeculation',
  negation: 'cuesNegation',
} as const satisfies { readonly [K in CueKind]: ModelName };

/** A table of rules asks for scopes by rules; beside another system that is not the usual one, it is a mistake. */
function systemOf({ scopes, rules }: Options): ScopeSystem {
  if (rules === undefined || scopes === 'rules') return scopeSystems[scopes];
  if (scopes === annotateOptions.scopes.default) return scopeSystems.rules;
  throw new InputError(
    'OPTION',
    `a table of rules is for scopes by rules, found scopes ${JSON.stringify(scopes)}`,
    { hint: 'leave out one of both' },
  );
}

/** *SEM-2012 has negation alone, and one system that was learned from its texts. */
function starsem({ kinds, scopes, rules, explain, domain }: Options): Convention {
  if (domain !== annotateOptions.domain.default) {
    throw new InputError(
      'OPTION',
      `the conventions of *SEM-2012 are for stories, found the domain ${JSON.stringify(domain)}`,
      { hint: 'leave out one of both' },
    );
  }
  if (!kinds.includes('negation')) {
    throw new InputError('OPTION', 'the conventions of *SEM-2012 are for negation, found none', {
      hint: 'leave out kinds, or ask for negation',
    });
  }
  if (rules !== undefined || scopes !== annotateOptions.scopes.default) {
    throw new InputError(
      'OPTION',
      `by the conventions of *SEM-2012 scopes are labelled, found ${rules === undefined ? `scopes ${JSON.stringify(scopes)}` : 'a table of rules'}`,
      { hint: 'leave out scopes and rules, or take the convention bioscope' },
    );
  }
  return {
    kinds: ['negation'],
    system: {
      help: 'words labelled as inside or outside',
      load: async (models, options) =>
        (await import('./scope-systems/by-labels.js')).byStarsemLabels(models, options),
    },
    detector: async (models) => {
      const { affixalCues, decodeAffixalCues } = await import('@hedgerow/scope-sequence');
      const model = await part(models, 'cuesStarsem', async () =>
        decodeAffixalCues(await models.read('cuesStarsem')),
      );
      return affixalCues(model, { explain });
    },
  };
}
