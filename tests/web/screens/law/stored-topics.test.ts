import { describe, expect, it } from 'vitest'
import operations from '../../../../docs/operations.md?raw'
import { notAboutPlayers, storedTopics } from '../../../../web/screens/law/stored-topics.ts'

/** The lines of the operators' table: the names that a topic may cover them by, and for how long they are kept. */
const lines = (operations.split('\n## 6. Kept and forgotten\n')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, where = '', , keeps = '']) => ({
    names: [...where.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '').concat(where.replaceAll('`', '')),
    keeps,
  }))

const isCovered = (covers: readonly string[]) => (line: { names: readonly string[] }) => line.names.some((name) => covers.includes(name))

describe('the page about the data that is kept', () => {
  it('has every line of the table of operators that is about players', () => {
    expect(lines.length).toBeGreaterThan(35)
    const covers = storedTopics.flatMap((topic) => topic.covers)
    const untold = lines.filter((line) => !isCovered(covers)(line) && !isCovered(notAboutPlayers)(line))
    expect(untold.map(({ names }) => names.at(-1))).toEqual([])
  })

  it.each(storedTopics.map((topic) => [topic.title, topic] as const))('says each of its times: %s', (_, { covers, keeps }) => {
    const times = lines.filter(isCovered(covers)).map((line) => line.keeps)
    expect(Object.keys(keeps).sort()).toEqual([...new Set(times)].sort())
  })
})
