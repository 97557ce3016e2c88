/** A part of a text to highlight: UTF-16 places, `end` is the first behind it. */
export type TextRange = { start: number; end: number }
/** A part of an answer, with what to highlight in it. */
export type Snippet = { text: string; ranges: TextRange[] }

/** Characters that are shown, and how many of them before the first mark. */
const length = 170
const lead = 40

/** The beginning of the part that holds the most marks. */
function bestMark(marks: readonly TextRange[]): number {
  let [best, most] = [0, 0]
  marks.forEach(({ start }, at) => {
    const within = marks.slice(at).filter(({ end }) => end <= start + length - lead).length
    if (within > most) [best, most] = [start, within]
  })
  return best
}

/** The part of a text that says most of what was asked for, cut between words. */
export function snippetOf(text: string, marks: readonly TextRange[]): Snippet {
  const wanted = Math.max(0, bestMark(marks) - lead)
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const cut = from + length
  const to = cut >= text.length ? text.length : Math.max(text.lastIndexOf(' ', cut), from + 1)
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  const ranges = marks
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from + before.length, end: end - from + before.length }))
  return { text: `${before}${text.slice(from, to)}${after}`, ranges }
}
