import type { OptionValues } from '@hedgerow/capability';
import { type CueKind, InputError } from '@hedgerow/document';
import type { CueSystem } from './cue-systems/cue-system.js';
import { cueSystems } from './cue-systems/cue-systems.js';
import { annotateOptions } from './options.js';
import type { ScopeSystem } from './scope-systems/scope-system.js';
import { scopeSystems } from './scope-systems/scope-systems.js';

type Options = OptionValues<typeof annotateOptions>;

/** Whose idea of cues and scopes: which kinds of cues there are, how they are found, and how what they bear on. */
export interface Convention {
  readonly kinds: readonly CueKind[];
  /** None where those are taken that the document has. */
  readonly cues: CueSystem | undefined;
  readonly scopes: ScopeSystem;
}

export function conventionOf(options: Options): Convention {
  return options.convention === 'starsem' ? starsem(options) : bioscope(options);
}

function bioscope(options: Options): Convention {
  const { kinds, cues, domain } = options;
  const isClinical = domain === 'clinical';
  if (isClinical && cues !== 'svm' && cues !== 'gold') {
    throw new InputError(
      'OPTION',
      `cues of clinical text are found by svm, found ${JSON.stringify(cues)}`,
      { hint: 'leave out one of both' },
    );
  }
  return {
    kinds,
    cues: cues === 'gold' ? undefined : cueSystems[cues],
    scopes: isClinical ? clinicalSystem(options) : systemOf(options),
  };
}

/** Rows for clinical text are laid over whatever finds scopes, but for a table that was asked for. */
function clinicalSystem(options: Options): ScopeSystem {
  const system = systemOf(options);
  if (system.load === undefined || options.rules !== undefined) return system;
  return {
    ...system,
    load: async (models, told) => {
      const { withClinicalRows } = await import('./clinical-rows.js');
      return withClinicalRows(await system.load!(models, told));
    },
  };
}

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
function starsem({ kinds, cues, scopes, rules, domain }: Options): Convention {
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
  const other =
    rules !== undefined
      ? 'a table of rules'
      : scopes !== annotateOptions.scopes.default
        ? `scopes ${JSON.stringify(scopes)}`
        : cues !== annotateOptions.cues.default && cues !== 'gold'
          ? `cues ${JSON.stringify(cues)}`
          : undefined;
  if (other !== undefined) {
    throw new InputError(
      'OPTION',
      `by the conventions of *SEM-2012 there is one system, which labels words, found ${other}`,
      { hint: 'leave that out, or take the convention bioscope' },
    );
  }
  return {
    kinds: ['negation'],
    cues: cues === 'gold' ? undefined : starsemCues,
    scopes: starsemScopes,
  };
}

const starsemCues: CueSystem = {
  help: 'words and affixes labelled',
  load: async (models, options) =>
    (await import('./cue-systems/by-starsem-labels.js')).byStarsemLabels(models, options),
};

const starsemScopes: ScopeSystem = {
  help: 'words labelled as inside or outside',
  load: async (models, options) =>
    (await import('./scope-systems/by-random-fields.js')).byRandomFields(
      'scopesStarsem',
      models,
      options,
    ),
};
