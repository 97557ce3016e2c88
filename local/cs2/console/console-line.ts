/** One command of a console line: its name, its arguments without quotes, and everything after the name as it was typed. */
export type ConsoleCommand = { name: string; args: string[]; rest: string }

/** Cuts at every `;` outside of quotes, and drops the text after `//` there, as the game's console does. */
function splitCommands(line: string): string[] {
  const commands = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] as string
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && line.startsWith('//', at)) break
    if (!isQuoted && (sign === ';' || sign === '\n')) commands.push('')
    else commands[commands.length - 1] += sign
  }
  return commands.map((command) => command.trim()).filter((command) => command !== '')
}

/** Words, of which a quoted one may hold spaces; an unquoted `:` stands alone, which breaks addresses. */
const words = (text: string): string[] => [...text.matchAll(/"([^"]*)"?|:|[^\s":]+/g)].map((match) => match[1] ?? match[0])

/** Reads a line as the console does: a quote or semicolon in a value breaks it (docs/integrations.md 4). */
export function readConsoleLine(line: string): ConsoleCommand[] {
  return splitCommands(line).map((command) => {
    const [name = '', ...args] = words(command)
    return { name, args, rest: command.slice(command.indexOf(name) + name.length).trim() }
  })
}
