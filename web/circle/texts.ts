import { listedNames } from '../../durable/rules/listed-names.ts'
import { formatWhole } from '../format/number.ts'
import { metTexts } from '../texts/met.ts'

const others = (count: number) => (count === 1 ? 'Én til' : `${formatWhole(count)} til`)
/** The site does not say which of these reasons it is. */
const whyNot = 'er opptatt, har stille tid, er spurt nok i kveld eller kan ikke nås'

/** The texts of the player's circle and rivals (docs/product.md 7.12). */
export const circleTexts = {
  title: 'Gjengen',
  period: 'Siste 60 dager',
  regulars: 'Fast gjeng',
  rivals: 'Rivaler',
  together: metTexts.together,
  standing: metTexts.standing,
  followed: 'Du følger',
  place: { online: 'På nett', queue: 'Står i kø', check: 'Har funnet kamp', match: 'Spiller en kamp' },
  seats: (taken: number, seats: number) => `${taken} av ${seats}`,
  here: (count: number) => (count === 0 ? 'Ingen på nett akkurat nå' : `${formatWhole(count)} på nett`),
  join: 'Bli med',
  joins: (name: string) => `Bli med i lobbyen til ${name}`,
  look: 'Se kampen',
  looks: (name: string) => `Se kampen til ${name}`,
  nobody: 'Ingen i gjengen ennå',
  nobodyHint: 'Her står de du har spilt minst fem kamper på lag med de siste 60 dagene, og de du følger.',
  failed: 'Kunne ikke hente gjengen.',
  ask: {
    button: 'Spør gjengen',
    question: 'Spørre gjengen?',
    message: (own: string) => `${own} spør: blir du med på en kamp i kveld?`,
    asked: (count: number) => (count === 1 ? 'Én får spørsmålet' : `${formatWhole(count)} får spørsmålet`),
    more: (count: number) => `Vis ${others(count).toLowerCase()}`,
    others: (count: number) => `${others(count)} får det ikke. ${count === 1 ? 'Spilleren' : 'De'} ${whyNot}.`,
    nobody: 'Ingen kan spørres akkurat nå',
    nobodyHint: `De ${whyNot}.`,
    confirm: 'Spør',
    sent: 'Gjengen er spurt',
    failed: 'Fikk ikke hentet hvem som kan spørres.',
    done: (names: readonly string[]) =>
      names.length === 0
        ? 'Ingen ble spurt: de er opptatt nå.'
        : `Du spurte ${listedNames(names.length > 3 ? [...names.slice(0, 2), `${formatWhole(names.length - 2)} til`] : names)}.`,
  },
  showAll: (count: number) => `Vis alle ${formatWhole(count)}`,
} as const
