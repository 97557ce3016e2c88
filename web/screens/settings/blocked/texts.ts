import { formatWhole } from '../../../format/number.ts'

/** The players whom the player blocks (docs/product.md 7.12). */
export const blockedTexts = {
  title: 'Blokkerte spillere',
  hint: 'De kan ikke følge deg, invitere deg eller se når du er på nett. Du blokkerer en spiller fra profilen eller spillerkortet.',
  none: 'Du har ikke blokkert noen.',
  failed: 'Fikk ikke hentet listen.',
  since: (date: string) => `Blokkert ${date}`,
  unblock: 'Opphev',
  unblocks: (name: string) => `Opphev blokkeringen av ${name}`,
  showAll: (count: number) => `Vis alle ${formatWhole(count)}`,
} as const
