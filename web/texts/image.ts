import { formatWhole } from '../format/number.ts'

/** The texts of an image field. */
export const imageTexts = {
  choose: 'Velg et bilde',
  replace: 'Bytt bilde',
  how: 'Slipp det her, lim det inn eller velg en fil.',
  drop: 'Slipp bildet her',
  working: 'Gjør bildet klart …',
  undo: 'Angre',
  fits: (width: number, height: number, bytes: number) => `${width} × ${height}, ${formatWhole(Math.ceil(bytes / 1000))} kB`,
  failed: 'Feil ved komprimering av bilde',
} as const
