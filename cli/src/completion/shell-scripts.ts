/** The shells that completion is written for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

// Bash takes "ada@example.com" for three words, so the line is divided here, and only what follows the last of these
// characters is answered.
const bash = `_buildai() {
  local IFS=$'\\n' line="\${COMP_LINE:0:COMP_POINT}" last divided
  local -a words found
  IFS=$' \\t' read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  last="\${words[\${#words[@]}-1]}"
  found=($("\${words[0]}" __complete "\${words[@]:1}" 2>/dev/null | cut -f1))
  case "\${found[0]}" in
    :files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$last")); return ;;
    :folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$last")); return ;;
  esac
  divided="\${last%"\${last##*[@:=]}"}"
  COMPREPLY=("\${found[@]#"$divided"}")
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
  done < <("\${words[1]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  _describe buildai found
}
if [[ "\${funcstack[1]}" == _buildai ]]; then
  _buildai "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
  compdef _buildai buildai
fi`;

const fish = `function __buildai_complete
  set -l typed (commandline -opc) (commandline -ct)
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

/** What the shell reads to complete \`buildai\`: it asks the program at each Tab. */
export const shellScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
