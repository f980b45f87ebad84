import { namesAt, quoted, stepCases, valueCases } from './cases.js';
import type { Place } from './places.js';

/** For `source`, or as a file `_hedgerow` in a folder of `fpath`. */
export function zshCompletion(places: readonly Place[]): string {
  const described = (name: string, description: string) =>
    quoted(`${name.replaceAll(':', '\\:')}:${description}`);
  const lists = places.map((place) => {
    const about = new Map(place.verbs.map(({ name, description }) => [name, description]));
    const names = namesAt(place).map((name) => described(name, about.get(name) ?? ''));
    const flags = place.flags.flatMap(({ names: all, description }) =>
      all.map((name) => described(name, description)),
    );
    return `    ${quoted(place.path)}) names=(${names.join(' ')}) flags=(${flags.join(' ')}) ;;`;
  });
  return `#compdef hedgerow
# zsh completion of hedgerow: source <(hedgerow completion zsh)
_hedgerow() {
  local place=hedgerow word
  local -a names flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $word" in
${stepCases(places, '      ')}
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${valueCases(places, '    ', (values) => (values.length === 0 ? '_files; return' : `compadd -- ${values.map(quoted).join(' ')}; return`))}
  esac
  case "$place" in
${lists.join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option flags
  elif (( \${#names} > 0 )); then
    _describe word names
  else
    _files
  fi
}
if [[ \${funcstack[1]} == _hedgerow ]]; then
  _hedgerow "$@"
else
  compdef _hedgerow hedgerow
fi
`;
}
