/** Supported shells. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

// Bash splits "ada@example.com" into three words, so the script splits the line with xargs, which handles quotes and
// expands nothing, and returns only the part after the last separator. "@" belongs to that part; quotes do not separate.
const bash = `_buildai() {
  local line="\${COMP_LINE:0:COMP_POINT}" quote text each last divided=
  local -a words found
  for quote in '' '"' "'"; do
    text=$(printf '%s' "$line$quote" | xargs printf '%s\\n' 2>/dev/null) && break
  done
  while IFS= read -r each; do words+=("$each"); done <<< "$text"
  [[ $quote == '' && $line == *[[:space:]] && $line != *\\\\[[:space:]] ]] && words+=('')
  last="\${words[\${#words[@]}-1]}"
  while IFS= read -r each; do found+=("\${each%%$'\\t'*}"); done < <("\${words[0]}" __complete "\${words[@]:1}" 2>/dev/null)
  COMPREPLY=()
  case "\${found[0]}" in
    :files | :folders)
      compopt -o filenames 2>/dev/null
      each=-f; [[ \${found[0]} == :folders ]] && each=-d
      while IFS= read -r text; do COMPREPLY+=("$text"); done < <(compgen $each -- "$last")
      return ;;
  esac
  [[ $quote == '' ]] && divided="\${last%"\${last##*[@:=]}"}" divided="\${divided%@}"
  for each in "\${found[@]}"; do
    each="\${each#"$divided"}"
    [[ $quote == '' ]] && printf -v each %q "$each"
    COMPREPLY+=("$each")
  done
}
complete -F _buildai buildai`;

const zsh = `#compdef buildai
_buildai() {
  local -a found
  local word meaning
  while IFS=$'\\t' read -r word meaning; do
    case "$word" in
      :files) _files; return ;;
      :folders) _files -/; return ;;
    esac
    found+=("\${word//:/\\\\:}:$meaning")
  done < <("\${words[1]}" __complete "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)
  _describe buildai found
}
if [[ "\${funcstack[1]}" == _buildai ]]; then
  _buildai "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
  compdef _buildai buildai
fi`;

const fish = `function __buildai_complete
  set -l last (commandline -oct)
  set -l typed (commandline -opc) "$last"
  set -l found ($typed[1] __complete $typed[2..-1] 2>/dev/null)
  switch "$found[1]"
    case ':files*'
      __fish_complete_path (commandline -ct)
    case ':folders*'
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\\n' $found
  end
end
complete -c buildai -f -a '(__buildai_complete)'`;

/** Completion script of a shell. It runs `buildai` at each Tab press. */
export const shellScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
