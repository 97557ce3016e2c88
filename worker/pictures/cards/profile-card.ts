import { type Art, art } from '../art.ts'
import { drawnText } from '../drawn-text.ts'
import { card, figures, margin, mark, measure } from '../frame.ts'
import { breakTo, fitTo, letters } from '../lettering.ts'
import { colours } from '../sky.ts'

/** A player as their card shows them; figures are formatted. */
export type ProfilePicture = {
  name: string
  /** Null while ELO is not shown. */
  rank: { name: string; level: number } | null
  figures: readonly (readonly [value: string, name: string])[]
}

/** The width of the words beside the emblem. */
const room = 720

/** The picture of a link to a profile, with the emblem of the rank. */
export function profileCard({ name, rank, figures: all }: ProfilePicture, emblem: Art | null): string {
  const width = rank ? room : measure - 300
  const shown = fitTo(drawnText(name, 'Spiller'), width, { face: 'display', sizes: [128, 112, 96, 84, 72] })
  const [rankName = ''] = rank ? breakTo(rank.name, width, { face: 'display', size: 56 }) : []
  const drawn = emblem
    ? `<circle cx="968" cy="340" r="220" fill="url(#halo)"/>${art(emblem, { x: 808, y: 178, width: 320, height: 320 }, 'meet')}`
    : `<g opacity=".16">${mark(800, 170, 340)}</g>`
  const halo = `<defs><radialGradient id="halo"><stop stop-color="#35E0A1" stop-opacity=".34"/><stop offset="1" stop-color="#35E0A1" stop-opacity="0"/></radialGradient></defs>`
  const words = `${letters(shown.text, { face: 'display', size: shown.size, x: margin, y: 300, fill: colours.text })}${letters(rankName, { face: 'display', size: 56, x: margin, y: 378, fill: colours.aurora })}`
  return card({ kind: 'Spiller' }, `${halo}${drawn}${words}${figures(all, { x: margin, y: 516, size: 92 })}`)
}
