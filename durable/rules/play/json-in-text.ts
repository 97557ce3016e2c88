/** Enough for a console; more would let a strange server keep us busy. */
const mostTries = 20

/**
 * The JSON objects that stand in other text, in order: each from a `{` to the `}` that balances it, braces within strings
 * aside (docs/integrations.md 7).
 */
export function* jsonObjects(text: string): Generator<Readonly<Record<string, unknown>>> {
  let from = text.indexOf('{')
  for (let tries = 0; from !== -1 && tries < mostTries; tries += 1) {
    const end = endOfObject(text, from)
    const found = end === null ? null : parsed(text.slice(from, end))
    if (found) yield found
    from = text.indexOf('{', found && end !== null ? end : from + 1)
  }
}

/** The end of the object that begins at `from`; null when it never ends. */
function endOfObject(text: string, from: number): number | null {
  let depth = 0
  let inString = false
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at]
    if (inString && mark === '\\') at += 1
    else if (mark === '"') inString = !inString
    else if (!inString && mark === '{') depth += 1
    else if (!inString && mark === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return null
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
