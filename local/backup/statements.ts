/** The statements of an SQL text that comes in pieces; a semicolon inside quotes ends none. Comments between them are left out. */
export async function* statementsIn(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let open = ''
  let from = 0
  let quote: string | null = null
  for await (const piece of pieces) {
    open += piece
    let at = from
    for (; at < open.length; at += 1) {
      const char = open[at] as string
      if (quote !== null) {
        if (char === quote) quote = null
      } else if (char === "'" || char === '"' || char === '`') quote = char
      else if (char === ';' && isWhole(open.slice(0, at))) {
        const statement = withoutComments(open.slice(0, at))
        if (statement !== '') yield statement
        open = open.slice(at + 1)
        at = -1
      }
    }
    from = at
  }
  const last = withoutComments(open)
  if (last !== '') yield last
}

/** The statements of a trigger are parts of it. */
const isWhole = (text: string): boolean => !/^\s*CREATE\s+TRIGGER\b/i.test(text) || /;\s*END\s*$/i.test(text)

const withoutComments = (text: string): string => text.replace(/^(\s*--[^\n]*(\n|$))+/, '').trim()
