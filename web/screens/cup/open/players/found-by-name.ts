/** Whether a player's name contains the text, in any case. */
export const matchesName = ({ username }: { username: string }, text: string): boolean =>
  username.toLocaleLowerCase('nb').includes(text.trim().toLocaleLowerCase('nb'))
