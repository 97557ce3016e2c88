import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

const word = '(?:[Ww]ho(?:ever)?|[Ww]hat|[Oo]f|Where)\\b'
const capital = '(?:Who(?:ever)?|What|Of|Where)\\b'
/** The end of a sentence, with the marks of a comment or of Markdown that may stand before the next one. */
const sentenceEnd = "[.!?:…][)'’*_`]*(?:\\s+(?:\\*|//))*\\s+(?:\\*\\*)?"

/** A block comment, or line comments one below the other. */
const comment = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/ .*(?:\n[ \t]*\/\/ .*)*)/gm
const inComment = new RegExp(`^(?:/\\*\\*?|//)(?:\\s|\\*)*(?=${word})|${sentenceEnd}(?=${capital})`, 'g')
/** The title of a test or the description of a route. */
const title = new RegExp(`(?:\\b(?:it|test|describe)(?:\\.\\w+)*|\\))\\(\\s*['"\`](?=${word})`, 'g')
/** A heading, a point of a list or a cell of a table counts in small letters too; a paragraph may wrap before one. */
const inPage = new RegExp(
  `^[ \\t]*(?:(?:[-*>]|#+(?: \\d+)?|\\d+\\.)[ \\t]+)+[*_\`'(]*(?=${word})|\\|[ \\t]*[*_]*(?=${word})|^[*_]*(?=${capital})|${sentenceEnd}(?=${capital})`,
  'gm',
)

const found = (file: string, text: string, ends: readonly number[]): string[] =>
  ends.map((end) => `${file}:${text.slice(0, end).split('\n').length}: ${text.slice(end, end + 60).split('\n')[0]}`)
const endsOf = (text: string, pattern: RegExp, from = 0): number[] =>
  [...text.matchAll(pattern)].map((match) => from + match.index + match[0].length)

const inSource = (file: string, text: string): string[] => {
  const comments = [...text.matchAll(comment)].flatMap((match) => endsOf(match[0], inComment, match.index))
  return found(file, text, [...comments, ...endsOf(text, title)])
}
const inMarkdown = (file: string, text: string): string[] => found(file, text, endsOf(text, inPage))

const topFiles = readdirSync('.')
const sources = [...topFiles.filter((name) => name.endsWith('.ts')), ...sourceFiles(['db', 'durable', 'local', 'tests', 'web', 'worker'])]
const pages = [
  ...topFiles.filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const read = (file: string): string => readFileSync(file, 'utf8')

/** An example of the fault, put together here so that this file has none. */
const began = (first: string): string => `${first} waits`

describe('a sentence begins with a thing that the code names', () => {
  it('in each comment and title', () => expect(sources.flatMap((file) => inSource(file, read(file)))).toEqual([]))

  it('in each page', () => expect(pages.flatMap((file) => inMarkdown(file, read(file)))).toEqual([]))

  it.each(['What', 'who', 'Whoever', 'of', 'Where'])('and the rule finds %s', (first) => {
    const inTitles = [`it('${began(first)}')`, `it.each([1])('${began(first)}')`, `describe(\n  '${began(first)}'`]
    const inComments = [`/** ${began(first)} */`, `// ${began(first)}`, `/**\n * ${began(first)}\n */`]
    for (const text of [...inTitles, ...inComments]) expect(inSource('a.ts', text)).toHaveLength(1)
    for (const mark of ['## ', '# 001 ', '- ', '1. ', '| ']) expect(inMarkdown('a.md', mark + began(first))).toHaveLength(1)
  })

  it('and the rule finds a later sentence with its line, but no line that goes on', () => {
    expect(inSource('a.ts', `/**\n * A seat. ${began('Who')}\n */`)).toEqual(['a.ts:2: Who waits'])
    expect(inSource('a.ts', `// A seat.\n// ${began('What')}`)).toEqual(['a.ts:2: What waits'])
    expect(inMarkdown('a.md', `**Decision.** ${began('Of')}`)).toEqual(['a.md:1: Of waits'])
    expect(inSource('a.ts', `// A seat\n// ${began('of')}`)).toEqual([])
    expect(inSource('a.ts', `/**\n * A seat\n * ${began('of')}\n */`)).toEqual([])
  })
})
