/** The elements that a drawing opens and closes, in order; fails on one that is not well-formed. */
export function readSvg(svg: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = []
  const open: string[] = []
  let rest = svg
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/.exec(rest)
    if (!tag) {
      const text = /^[^<&]+/.exec(rest)?.[0]
      if (text === undefined || text.trim() !== '') throw new Error(`not well-formed: ${rest.slice(0, 80)}`)
      rest = rest.slice(text.length)
      continue
    }
    const [whole, closes, name = '', attributes = '', isEmpty] = tag
    if (closes && open.pop() !== name) throw new Error(`${name} closes another`)
    if (!closes)
      found.push({
        name,
        attributes: Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
      })
    if (!closes && !isEmpty) open.push(name)
    rest = rest.slice(whole.length)
  }
  if (open.length > 0) throw new Error(`${open} stays open`)
  return found
}

/** The edges of an outline whose commands are absolute. */
function edgesOf(outline: string): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, command = '', values = ''] of outline.matchAll(/([MLQCHV])([^A-Z]*)/g)) {
    const numbers = (values.match(/-?\d+/g) ?? []).map(Number)
    for (const [at, number] of numbers.entries()) (command === 'H' || (command !== 'V' && at % 2 === 0) ? xs : ys).push(number)
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const lineTransform = /^translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\)$/
const letterTransform = /^translate\((-?\d+)\)(?: scale\(([\d.]+) 1\))?$/

/** The edges of each drawn letter, in pixels. */
export function lettersOf(svg: string): { left: number; right: number; top: number; bottom: number }[] {
  let line: [x: number, y: number, scale: number] = [0, 0, 1]
  return readSvg(svg).flatMap(({ name, attributes: { transform = '', d = '' } }) => {
    const ofLine = name === 'g' && lineTransform.exec(transform)
    if (ofLine) line = [Number(ofLine[1]), Number(ofLine[2]), Number(ofLine[3])]
    const ofLetter = name === 'path' && letterTransform.exec(transform)
    if (!ofLetter) return []
    const [x, y, scale] = line
    const { left, right, top, bottom } = edgesOf(d)
    const at = (edge: number) => x + scale * (Number(ofLetter[1]) + edge * Number(ofLetter[2] ?? 1))
    return [{ left: at(left), right: at(right), top: y + scale * top, bottom: y + scale * bottom }]
  })
}
