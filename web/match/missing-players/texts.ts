import { enumerated, type Named, type Sentence, says } from '../../format/sentence.ts'

/** The place from which substitutes come. */
const whereFrom = (from: 'bench' | 'queue' | null): string => {
  if (from === 'bench') return 'Kapteinen velger en innbytter fra benken.'
  return from === 'queue' ? 'De neste i køen blir spurt.' : 'Ingen innbytter blir spurt nå.'
}

/** While players are not on the server (docs/product.md 10.8), and a substitute is being found (12.6). */
export const missedTexts = {
  awaited: (names: readonly Named[]): Sentence => says`Venter på ${enumerated(names)}`,
  here: (here: number, all: number) => `${here} av ${all} er på serveren`,
  ownAwaited: 'Du er ikke på serveren ennå. De andre venter på deg.',
  /** Before the clock, for screen readers. */
  untilMissed: 'Tid igjen før spilleren er savnet:',
  title: (count: number) => (count === 1 ? 'Vi leter etter en innbytter' : `Vi leter etter ${count} innbyttere`),
  /** When no substitute is asked any more. */
  alone: (count: number) => (count === 1 ? 'En spiller mangler' : `${count} spillere mangler`),
  /** Beside the name on the scoreboard. */
  mark: 'Mangler på serveren',
  others: (names: readonly Named[], from: 'bench' | 'queue' | null): Sentence =>
    says`${enumerated(names)} mangler på serveren. ${whereFrom(from)}`,
  /** Before the clock, if the match is annulled because a player left in its first rounds. */
  undone: 'Kommer ingen inn, annulleres kampen om',
  /** To a player who is missing themselves. */
  ownTitle: 'Du mangler på serveren',
  own: (isAsking: boolean) => (isAsking ? 'Koble til nå, ellers tar en innbytter plassen din.' : 'Koble til nå, de andre venter.'),
} as const

/** The bench of a match (docs/product.md 10.9). */
export const benchTexts = {
  title: 'Innbytterbenk',
  hint: (count: number) =>
    count === 0
      ? 'Sett deg på benken, så kan du komme inn hvis noen uteblir.'
      : `${count === 1 ? 'Én spiller er klar' : `${count} spillere er klare`} hvis noen uteblir.`,
  sits: 'Du sitter på benken',
  sitsHint: (isRated: boolean) => `Uteblir noen, kan du bli hentet inn.${isRated ? ' Du taper ikke ELO på det.' : ''}`,
  sit: 'Sett meg på benken',
  rise: 'Gå av benken',
  choose: (name: string) => `Velg innbytter for ${name}`,
  else: 'Velger du ingen innen et halvt minutt, kommer den første som passer.',
  callIn: 'Hent inn',
  callInName: (name: string) => `Hent inn ${name}`,
  calledIn: (name: string) => `${name} er hentet inn.`,
} as const
