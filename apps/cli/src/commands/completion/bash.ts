import { namesAt, quoted, stepCases, valueCases } from './cases.js';
import type { Place } from './places.js';

/** Words that begin like the one under the cursor; where there are none, bash itself completes file names. */
export function bashCompletion(places: readonly Place[]): string {
  const words = places.map(
    (place) =>
      `        ${quoted(place.path)}) names=${quoted(namesAt(place).join(' '))} flags=${quoted(place.flags.flatMap(({ names }) => names).join(' '))} ;;`,
  );
  return `# bash completion of hedgerow: source <(hedgerow completion bash)
_hedgerow() {
  local place=hedgerow names='' flags='' words='' i
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
${stepCases(places, '      ')}
    esac
  done
  case "$place $previous" in
${valueCases(places, '    ', (values) => `words=${quoted(values.join(' '))}`)}
    *)
      case "$place" in
${words.join('\n')}
      esac
      if [[ $current == -* ]]; then words=$flags; else words=$names; fi
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _hedgerow hedgerow
`;
}
