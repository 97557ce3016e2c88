/** A piece of a line, from its place `at`; with `to` it is a link. */
export type AnswerPiece = { at: number; text: string; to?: string }
/** A line of an answer, by its number. */
export type AnswerLine = { at: number; pieces: AnswerPiece[] }
/** A part of an answer, from its first line: a paragraph of lines, or a list of them. */
export type AnswerBlock = { at: number; is: 'paragraph' | 'list' | 'steps'; lines: AnswerLine[] }

/** [ord](/sti) or [ord](https://…); anything else in brackets is what it looks like. */
const linkPattern = /\[([^[\]\n]{1,200})\]\((\/(?!\/)[^\s()\\]{0,300}|https:\/\/[^\s()\\]{1,300})\)/g

/** A link leads to a page of the site, or anywhere by https; never to a script. */
export function piecesOf(line: string): AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let from = 0
  for (const { 0: whole, 1: text = '', 2: to = '', index } of line.matchAll(linkPattern)) {
    if (index > from) pieces.push({ at: from, text: line.slice(from, index) })
    pieces.push({ at: index, text, to })
    from = index + whole.length
  }
  if (from < line.length) pieces.push({ at: from, text: line.slice(from) })
  return pieces
}

const markOf = (line: string): { is: AnswerBlock['is']; text: string } => {
  const [, sign, text] = /^\s*([-*•]|\d{1,2}[.)])\s+(.+)$/.exec(line) ?? []
  if (sign === undefined || text === undefined) return { is: 'paragraph', text: line.trim() }
  return { is: /\d/.test(sign) ? 'steps' : 'list', text }
}

/**
 * An answer as it is shown: an empty line parts paragraphs, lines that begin with '-' are a list, those with '1.' are steps
 * (docs/product.md 17.1). Everything else is text.
 */
export function answerBlocks(content: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let isParted = true
  for (const [at, line] of content.split(/\r\n|\r|\n/).entries()) {
    const { is, text } = markOf(line)
    if (text === '') {
      isParted = true
      continue
    }
    const block = blocks.at(-1)
    if (!block || block.is !== is || (isParted && is === 'paragraph')) blocks.push({ at, is, lines: [{ at, pieces: piecesOf(text) }] })
    else block.lines.push({ at, pieces: piecesOf(text) })
    isParted = false
  }
  return blocks
}

/** An answer as one line of text: what is searched, and what a part of it is shown of. */
export const plainAnswer = (content: string): string =>
  answerBlocks(content)
    .flatMap(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')))
    .join(' ')
