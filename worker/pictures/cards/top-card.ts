import { drawnText } from '../drawn-text.ts'
import { card, margin, measure } from '../frame.ts'
import { cutTo, letters, widthOf } from '../lettering.ts'
import { colours } from '../sky.ts'

/** A list as its card shows it: a line each of the best, figures formatted. */
export type TopPicture = { title: string; lines: readonly { label: string; name: string; value: string }[] }

export const topLines = 4

/** The picture of a link to a list. */
export function topCard({ title, lines }: TopPicture): string {
  const rows = lines.slice(0, topLines).map(({ label, name, value }, at) => {
    const y = 316 + at * 84
    const number = { face: 'display', size: 60 } as const
    const place = { face: 'display', size: 52, spacing: 1 } as const
    const left = margin + Math.max(64, ...lines.map((line) => widthOf(line.label, place) + 36))
    const room = 1200 - margin - left - widthOf(value, number) - 40
    const line =
      at === 0 ? '' : `<path stroke="${colours.muted}" stroke-opacity=".22" stroke-width="2" d="M${margin} ${y - 62}h${measure}"/>`
    return `${line}${letters(label, { ...place, x: margin, y, fill: at === 0 ? colours.gold : colours.muted })}${letters(cutTo(drawnText(name, 'Spiller'), room, number), { ...number, x: left, y, fill: colours.text })}${letters(value, { ...number, x: 1200 - margin, y, fill: colours.aurora, anchor: 'end' })}`
  })
  return card(
    { kind: 'Toppliste' },
    `${letters(title, { face: 'display', size: 92, x: margin, y: 226, fill: colours.text })}${rows.join('')}`,
  )
}
