/** The paths of a round's file of the game: each section, and each key of a section, from the root on. */
export type SaveFilePaths = { sections: ReadonlySet<string>; keys: ReadonlySet<string> }

const sectionName = /^"([^"]*)"$/
const pair = /^"([^"]*)"\s+"/

/**
 * Reads the game's own text of a round, by lines: a section's name, a brace, or a key with its value. A value that holds quotes or braces
 * stays one, since a player's name may. Null for a text that breaks off, has more after its end, or is something else
 * (docs/integrations.md 11).
 */
export function readSaveFile(text: string): SaveFilePaths | null {
  const sections = new Set<string>()
  const keys = new Set<string>()
  const open: string[] = []
  let named: string | null = null
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const isOver: boolean = open.length === 0 && sections.size > 0
    const [, name] = sectionName.exec(line) ?? []
    if (line === '{') {
      if (named === null) return null
      open.push(named)
      sections.add(open.join('/'))
      named = null
    } else if (named !== null || isOver) return null
    else if (line === '}') {
      if (open.pop() === undefined) return null
    } else if (name !== undefined) named = name
    else if (open.length > 0 && pair.test(line)) keys.add([...open, pair.exec(line)?.[1]].join('/'))
    else return null
  }
  return open.length === 0 && named === null && sections.size > 0 ? { sections, keys } : null
}
