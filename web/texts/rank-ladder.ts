import { formatWhole } from '../format/number.ts'

/** The eleven ranks, for visitors who do not know them yet. */
export const ladderTexts = {
  title: 'Elleve nivåer. Nederst bor torsken.',
  text: 'Alle begynner på 1\u00a0000 ELO, midt i flokken. Vinn rangerte kamper, så klatrer du. Taper du, går det nedover.',
  range: (from: number, to: number) => (Number.isFinite(to) ? `${formatWhole(from)}–${formatWhole(to)}` : `fra ${formatWhole(from)}`),
} as const
