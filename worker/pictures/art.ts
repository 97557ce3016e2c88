/** A picture from elsewhere on the site: an SVG file's text, or the bytes of an uploaded image as a data URL. */
export type Art = { svg: string } | { data: string }
type Place = { x: number; y: number; width: number; height: number }

const openTag = /^[\s\S]*?<svg\b([^>]*)>/
const viewBox = /\bviewBox="([\d. -]+)"/

/** The drawing with a name of its own for each thing that it refers to: two drawings of one picture may use the same names. */
const renamed = (svg: string, prefix: string): string => svg.replaceAll(/\b(id=")|(url\(#)|(href="#)/g, (start) => `${start}${prefix}`)

/** An SVG file inside of a drawing. */
function nested(svg: string, { x, y, width, height }: Place, fit: 'slice' | 'meet'): string {
  const [tag, attributes = ''] = openTag.exec(svg) ?? []
  const box = viewBox.exec(attributes)?.[1]
  if (tag === undefined || box === undefined) return ''
  const inside = renamed(svg.slice(tag.length, svg.lastIndexOf('</svg>')), `at${Math.round(x)}-${Math.round(y)}-`)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid ${fit}">${inside}</svg>`
}

/** A picture that fills its place (`slice`), or stands whole in it (`meet`). */
export function art(picture: Art | null, place: Place, fit: 'slice' | 'meet' = 'slice'): string {
  if (picture === null) return ''
  if ('svg' in picture) return nested(picture.svg, place, fit)
  const { x, y, width, height } = place
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}" href="${picture.data}"/>`
}
