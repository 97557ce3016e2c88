import { formatRatio, formatSigned, formatWhole } from '../../../format/number.ts'

/** The texts of the charts of a player's last matches (docs/product.md 7.10). */
export const chartTexts = {
  failed: 'Fikk ikke hentet kurvene.',
  open: 'Se kamp',
  curve: {
    title: 'ELO over tid',
    /** The name of the control that moves along the curve. */
    control: 'ELO kamp for kamp',
    none: 'Kurven begynner med den første kampen som teller for ELO.',
    summary: (count: number, moved: number, highest: number) =>
      `${count === 1 ? 'Én kamp' : `Siste ${formatWhole(count)} kamper`}: ${formatSigned(moved)} ELO. Høyest ${formatWhole(highest)}.`,
    point: (place: number, count: number, elo: number, change: number, when: string) =>
      `Kamp ${place} av ${count}: ${formatWhole(elo)} ELO, ${formatSigned(change)}, ${when}`,
    openWhich: (when: string) => `fra ${when}`,
    table: 'ELO etter hver kamp, den eldste først',
    date: 'Dato',
    change: 'Endring',
    elo: 'ELO',
  },
  form: {
    title: 'Form',
    won: (won: number, played: number) => `${formatWhole(won)} av ${formatWhole(played)} vunnet`,
    hint: (played: number) => (played === 1 ? 'Siste kamp' : `Siste ${formatWhole(played)} kamper, den nyeste til høyre`),
  },
  best: {
    title: 'Beste kamp',
    rating: (rating: number) => `${formatRatio(rating)} i rating`,
    killsAndDeaths: 'K–D',
    /** The map of a series. */
    severalMaps: 'Flere kart',
    outcome: { win: 'Seier', loss: 'Tap', draw: 'Uavgjort' },
    openWhich: (map: string, when: string) => `på ${map}, ${when}`,
  },
  maps: {
    title: 'Seire per kart',
    won: (won: number, played: number) => `Vant ${formatWhole(won)} av ${formatWhole(played)}`,
    more: (count: number) => (count === 1 ? 'Ett kart til' : `${formatWhole(count)} kart til`),
  },
  vetoes: {
    title: 'Som kaptein',
    lead: (matches: number) =>
      matches === 1 ? 'Kartvalgene i den siste kampen som kaptein.' : `Kartvalgene i de siste ${formatWhole(matches)} kampene som kaptein.`,
    none: 'Har ikke ledet noe lag i det siste.',
    nothing: 'Har ledet lag, men ikke strøket eller valgt noe kart selv.',
  },
  people: {
    teammates: 'Best sammen med',
    opponents: 'Møtt oftest',
    together: (won: number, played: number) => `vant ${formatWhole(won)} av ${formatWhole(played)} sammen`,
    against: (won: number, played: number) => `vant ${formatWhole(won)} av ${formatWhole(played)} mot hverandre`,
  },
} as const
