import type { Met } from '../../worker/contract/charts.ts'
import { formatWhole } from '../format/number.ts'

type Record = Met['together']

const matches = (count: number) => (count === 1 ? 'én kamp' : `${formatWhole(count)} kamper`)

function together({ played, won }: Record): string {
  const outcome =
    won === 0
      ? 'har første seier til gode'
      : won < played
        ? `vunnet ${formatWhole(won)} av dem`
        : played === 1
          ? 'vunnet den'
          : 'vunnet alle'
  return `spilt ${matches(played)} sammen og ${outcome}`
}

function against({ played, won }: Record): string {
  const outcome =
    won === 0
      ? 'der du har første seier til gode'
      : won < played
        ? `der du vant ${formatWhole(won)}`
        : played === 1
          ? 'som du vant'
          : 'der du vant alle'
  return `møttes i ${matches(played)}, ${outcome}`
}

const share = ({ played, won }: Record) => `${formatWhole(won)} av ${formatWhole(played)}`

/** How anyone who looks and a player have met: on one team, and against each other (docs/product.md 7.10). */
export const metTexts = {
  title: 'Dere har møttes',
  sentence: (met: Met) => {
    const parts = [met.together.played > 0 && together(met.together), met.against.played > 0 && against(met.against)]
    return `Dere har ${parts.filter((part) => part !== false).join(', og ')}.`
  },
  /** The short form for a place with room for one line. */
  short: (met: Met) => {
    const parts = [
      met.together.played > 0 && `vant ${share(met.together)} sammen`,
      met.against.played > 0 && `du vant ${share(met.against)} mot hverandre`,
    ]
    const line = parts.filter((part) => part !== false).join(' · ')
    return line.slice(0, 1).toUpperCase() + line.slice(1)
  },
} as const
