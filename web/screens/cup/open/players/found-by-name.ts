/** Whether a player's name holds what is looked for, whatever its case. */
export const matchesName = ({ username }: { username: string }, text: string): boolean =>
  username.toLocaleLowerCase('nb').includes(text.trim().toLocaleLowerCase('nb'))
