/** The shells that completion is written for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const bash = `_buildai() {
  local IFS=$'\\n'
  COMPREPLY=($("\${COMP_WORDS[0]}" __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _buildai buildai`;

const zsh = `#compdef buildai
_buildai() {
  local -a found
  local word meaning
  while IFS=$'\\t' read -r word meaning; do
    found+=("\${word//:/\\\\:}:$meaning")
  done < <("\${words[1]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#found )); then _describe buildai found; else _files; fi
}
compdef _buildai buildai`;

const fish = `function __buildai_complete
  set -l typed (commandline -opc) (commandline -ct)
  $typed[1] __complete $typed[2..-1] 2>/dev/null
end
complete -c buildai -f -a '(__buildai_complete)'`;

/** What the shell reads to complete \`buildai\`: it asks the program at each Tab. */
export const shellScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
